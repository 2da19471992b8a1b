import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import type { OwnPeriod } from '../api/own-timeline.ts';

interface MissingBeforeProps {
  period: OwnPeriod | undefined;
  timeZone: string;
}

/** Who is led here to say when they left finds no such day: it is said who can still be told. */
export function MissingBefore({ period, timeZone }: MissingBeforeProps) {
  const t = useText();
  if (period === undefined) return null;
  return <p>{t('ownDays.missingBefore', { time: timeText('dayTime', period.startedAt, timeZone) })}</p>;
}
