import type { Timeline } from '@checkpoint/contract/calls/corrections';
import { useText } from '#kernel/language/texts.ts';
import { TimeText } from '#product/time-text.tsx';
import { Badge } from '#ui/badge.tsx';

interface DayHeldProps {
  held: Timeline['held'];
  zone: string;
}

/** Punches of the day that wait for a decision: they are kept, and count nowhere yet. */
export function DayHeld({ held, zone }: DayHeldProps) {
  const t = useText();
  if (held.length === 0) return null;
  return (
    <ol className="divide-y divide-line border-line border-t first:border-t-0">
      {held.map(({ id, type, timestamp }) => (
        <li key={id} className="grid justify-items-start gap-1 px-4 py-3.5 sm:px-5">
          <p className="flex flex-wrap items-center gap-3">
            <TimeText at={timestamp} as="time" timeZone={zone} className="font-semibold" />
            <Badge tone={type === 'check_in' ? 'in' : 'out'}>
              {t(type === 'check_in' ? 'review.checkIn' : 'review.checkOut')}
            </Badge>
            <Badge tone="attention">{t('review.kind.held')}</Badge>
          </p>
          <p className="text-ink-muted text-sm">{t('review.heldHint')}</p>
        </li>
      ))}
    </ol>
  );
}
