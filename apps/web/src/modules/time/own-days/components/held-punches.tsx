import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { Badge } from '#ui/badge.tsx';
import type { OwnTimeline } from '../api/own-timeline.ts';

const names = { check_in: 'ownDays.heldIn', check_out: 'ownDays.heldOut' } as const;

interface HeldPunchesProps {
  held: NonNullable<OwnTimeline['held']>;
  timeZone: string;
}

/** Taps that an administrator has not accepted yet, whatever day the device's clock gave them. */
export function HeldPunches({ held, timeZone }: HeldPunchesProps) {
  const t = useText();
  if (held.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        {held.map(({ id, type, timestamp }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="attention">{t('ownDays.stateHeld')}</Badge>
            {t(names[type], { time: timeText('dayTime', timestamp, timeZone) })}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">{t('ownDays.heldHint')}</p>
    </div>
  );
}
