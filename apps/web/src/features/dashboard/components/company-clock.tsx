import { timeText } from '#platform/times.ts';
import { useNow } from '#platform/use-now.ts';

/** What all times on this page are meant by: the day and the time in the company's zone. */
export function CompanyClock({ timeZone }: { timeZone: string }) {
  const now = useNow(5_000);
  return (
    <p className="flex items-baseline gap-3 whitespace-nowrap max-sm:hidden">
      <span className="text-ink-muted">{timeText('day', now, timeZone)}</span>
      <time className="font-semibold text-xl tracking-tight">{timeText('time', now, timeZone)}</time>
    </p>
  );
}
