/** Where somebody stands today: at work, at work for too long to be true, gone again, or not seen yet. */
export const presenceGroups = ['here', 'missing', 'left', 'notIn'] as const;
export type PresenceGroup = (typeof presenceGroups)[number];

/** The state of somebody; milliseconds since the epoch. */
export interface Presence {
  readonly isCheckedIn: boolean;
  readonly checkedInAt: number | null;
  readonly checkedOutAt: number | null;
}

/** Today's beginning by the company's calendar, and the instant since which nobody can still be at work. */
export interface Today {
  readonly start: number;
  readonly openSince: number;
}

/** A check-in that is longer open than the longest shift is a forgotten check-out: that person is not here. */
export const isCheckOutMissing = (
  { isCheckedIn, checkedInAt }: Pick<Presence, 'isCheckedIn' | 'checkedInAt'>,
  openSince: number,
): boolean => isCheckedIn && checkedInAt !== null && checkedInAt < openSince;

/** In which of the groups somebody is. */
export function presenceGroup(presence: Presence, { start, openSince }: Today): PresenceGroup {
  const { isCheckedIn, checkedInAt, checkedOutAt } = presence;
  if (isCheckedIn) return isCheckOutMissing(presence, openSince) ? 'missing' : 'here';
  return Math.max(checkedInAt ?? 0, checkedOutAt ?? 0) >= start ? 'left' : 'notIn';
}
