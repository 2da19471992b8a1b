import { deviceTimeZone, timeText } from '#platform/times.ts';
import { useNow } from '#platform/use-now.ts';

/** The time of this device. Decoration: whoever cannot see it has a clock of their own. */
export function WallClock() {
  const time = useNow(1000);
  const zone = deviceTimeZone();
  return (
    <div aria-hidden className="grid gap-1">
      <span className="font-semibold text-[clamp(4rem,8vw,7rem)] tabular-nums leading-none tracking-tighter">
        {timeText('time', time, zone)}
      </span>
      <span className="text-ink-muted text-lg">{timeText('day', time, zone)}</span>
    </div>
  );
}
