import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { useNow } from '#kernel/use-now.ts';
import { TimeStrip } from '#product/time-strip.tsx';

const hours = Array.from({ length: 23 }, (_, hour) => (hour + 1) / 24);
const dayLength = 86_400_000;

/** The device's time and how much of the day has passed. It is decoration, hidden from screen readers. */
export function WallClock() {
  const time = useNow(1000);
  const zone = deviceTimeZone();
  return (
    <div aria-hidden className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <span className="-ml-[0.05em] font-semibold text-[clamp(4rem,8vw,7rem)] tabular-nums leading-none tracking-tighter">
          {timeText('face', time, zone)}
        </span>
        <span className="pb-2 text-ink-muted text-lg">{timeText('day', time, zone)}</span>
      </div>
      <TimeStrip spans={[]} notches={hours} now={partOfDay(time)} />
    </div>
  );
}

/** How much of the device's day is over, counted from its midnight as its clock shows it. */
function partOfDay(time: number): number {
  const offset = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(time)
    .reduce((sum, { type, value }) => {
      if (type === 'hour') return sum + Number(value) * 3_600_000;
      return type === 'minute' ? sum + Number(value) * 60_000 : sum;
    }, 0);
  return offset / dayLength;
}
