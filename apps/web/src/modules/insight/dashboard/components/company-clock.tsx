import { timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { TimeText } from '#product/time-text.tsx';

/** What all times on this page are meant by: the day and the time in the company's zone. */
export function CompanyClock({ timeZone }: { timeZone: string }) {
  const now = useNow(5_000);
  return (
    <p className="flex items-baseline gap-3 whitespace-nowrap max-sm:hidden">
      <span className="text-ink-muted">{timeText('day', now, timeZone)}</span>
      <TimeText at={now} as="time" timeZone={timeZone} className="font-semibold text-xl tracking-tight" />
    </p>
  );
}
