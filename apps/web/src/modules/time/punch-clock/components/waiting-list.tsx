import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import type { PendingPunch } from '#outbox/pending-punch.ts';
import type { Queue } from '#outbox/queue.ts';
import { useLocationText } from '#product/location-status.ts';
import { tappedAt } from '../attendance.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface WaitingListProps {
  punches: Queue;
  /** What waits is listed before it is asked. */
  isListed: boolean;
  timeZone: string;
  clockSkew: number;
  onClose: () => void;
  onDiscard: (ids: readonly string[]) => void;
}

const names = { check_in: 'punchClock.checkIn', check_out: 'punchClock.checkOut' } as const;

/** The way to give punches up, after every one that waits with its time and state. */
export function WaitingList({ isListed, ...props }: WaitingListProps) {
  const t = useText();
  const { punches, timeZone, clockSkew } = props;
  if (!isListed) return <DiscardDialog {...props} />;
  const content = (
    <ul className="grid grid-cols-1 divide-y divide-line border-line border-t">
      {punches.map((punch) => (
        <WaitingPunch
          key={punch.action.id}
          punch={punch}
          time={timeText('dayTime', tappedAt(punch.action, clockSkew), timeZone)}
        />
      ))}
    </ul>
  );
  const title = t('punchClock.waiting', { count: punches.length });
  return <DiscardDialog {...props} opening={{ title, description: t('punchClock.waitingList'), content }} />;
}

function WaitingPunch({ punch: { action }, time }: { punch: PendingPunch; time: string }) {
  const t = useText();
  const locationText = useLocationText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-medium">{t(names[action.type])}</span>
        <span className="wrap-anywhere block text-ink-muted text-sm">
          {locationText(action.locationStatus)}
        </span>
      </span>
      <span className="text-right">
        <span className="block tabular-nums">{time}</span>
        <span className="block text-lunch text-sm">{t('punchClock.stateWaiting')}</span>
      </span>
    </li>
  );
}
