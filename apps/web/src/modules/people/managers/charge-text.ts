import type { Charge } from '@checkpoint/contract/calls/managers';
import type { Translate } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';

/** A day of the calendar, `2026-12-04`, as a person reads it. */
const dayText = (day: string): string => timeText('date', day, 'UTC');

/** A department that was handed over, from whom and until when: `Lab, from Ines Kurz until 4 Dec 2026`. */
export function handedOverText(
  { department, from, until, delegatedBy }: Charge,
  today: string,
  t: Translate,
) {
  const name = delegatedBy === null ? '' : `${delegatedBy.firstName} ${delegatedBy.lastName}`;
  const last = until === null ? '' : dayText(until);
  return from > today
    ? t('managers.fromBetween', { department, name, first: dayText(from), last })
    : t('managers.fromUntil', { department, name, date: last });
}
