import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import { useText } from '#kernel/language/texts.ts';
import { timeOn } from '#kernel/language/times.ts';

type Period = MonthSheet['periods'][number];

/** Writes when a period of a day (`2026-11-20`) began and ended: `8:17 – 17:03`, or `8:17 – ?` without a check-out. */
export function usePeriodText(date: string) {
  const t = useText();
  return ({ startedAt, endedAt, state, timeZone }: Period): string =>
    t('review.period', {
      start: timeOn(date, startedAt, timeZone),
      end: state === 'missing' ? '?' : endedAt === null ? t('sheet.open') : timeOn(date, endedAt, timeZone),
    });
}
