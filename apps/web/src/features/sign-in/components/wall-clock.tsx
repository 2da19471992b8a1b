import { useNow } from '#platform/use-now.ts';

const hoursAndMinutes = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });

/** The time of this device. Decoration: whoever cannot see it has a clock of their own. */
export function WallClock() {
  const time = useNow(1000);
  return (
    <div aria-hidden className="grid gap-1">
      <span className="font-semibold text-[clamp(4rem,8vw,7rem)] tabular-nums leading-none tracking-tighter">
        {hoursAndMinutes.format(time)}
      </span>
      <span className="text-ink-muted text-lg">{day.format(time)}</span>
    </div>
  );
}
