import type { Charge, Delegation } from '@checkpoint/contract/calls/managers';
import type { Translate } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';

/** A day of the calendar, `2026-12-04`, as a person reads it. */
const dayText = (day: string): string => timeText('date', day, 'UTC');

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** What fills the places of a sentence about a department that somebody has for a while. */
const placesOf = ({ department, from, until }: Pick<Charge, 'department' | 'from' | 'until'>) => ({
  department,
  first: dayText(from),
  last: until === null ? '' : dayText(until),
  date: until === null ? '' : dayText(until),
});

/** A department that was handed over, from whom and until when: `Lab, from Ines Kurz until 4 Dec 2026`. */
export function handedOverText(charge: Charge, today: string, t: Translate): string {
  const places = { ...placesOf(charge), name: charge.delegatedBy ? fullName(charge.delegatedBy) : '' };
  return t(charge.from > today ? 'managers.fromBetween' : 'managers.fromUntil', places);
}

/** A department of one's own with its days, where there are any; of a deputy, for whom. */
export function ownChargeText(charge: Charge, today: string, t: Translate): string {
  const { department, from, until, delegatedBy } = charge;
  const isToCome = from > today;
  const places = placesOf(charge);
  if (delegatedBy !== null) {
    const key = isToCome ? 'managers.forBetween' : 'managers.forUntil';
    return t(key, { ...places, name: fullName(delegatedBy) });
  }
  if (isToCome && until !== null) return t('managers.betweenDays', places);
  if (isToCome) return t('managers.fromDay', { department, date: dayText(from) });
  return until === null ? department : t('managers.untilDay', places);
}

/** A department that somebody else has for a while: `Lab, to Lena Weiss until 4 Dec 2026`. */
export function delegationText(delegation: Delegation, today: string, t: Translate): string {
  const places = { ...placesOf(delegation), name: fullName(delegation.to) };
  return t(delegation.from > today ? 'managers.toBetween' : 'managers.toUntil', places);
}
