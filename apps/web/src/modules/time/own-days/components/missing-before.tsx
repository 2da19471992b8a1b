import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import type { OwnPeriod } from '../api/own-timeline.ts';

interface MissingBeforeProps {
  period: OwnPeriod | undefined;
  timeZone: string;
}

/** For people who come here to add a check-out time whose day is no longer shown: says who can still add it. */
export function MissingBefore({ period, timeZone }: MissingBeforeProps) {
  const t = useText();
  if (period === undefined) return null;
  return <p>{t('ownDays.missingBefore', { time: timeText('dayTime', period.startedAt, timeZone) })}</p>;
}
