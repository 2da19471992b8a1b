/** The location statuses that have a name; whatever else a person writes is a custom one (P-50). */
export const namedStatuses = ['in_office', 'out_of_office', 'lunch', 'vacation'] as const;
export type NamedStatus = (typeof namedStatuses)[number];

export const isNamedStatus = (status: string): status is NamedStatus =>
  namedStatuses.some((named) => named === status);
