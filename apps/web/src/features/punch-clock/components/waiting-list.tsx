import { useState } from 'react';
import type { PendingPunch } from '#offline/pending-punch.ts';
import type { Queue } from '#offline/queue.ts';
import { useLocationText } from '#platform/location-status.ts';
import { useText } from '#platform/texts.ts';
import { timeText } from '#platform/times.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface WaitingListProps {
  punches: Queue;
  timeZone: string;
  onClose: () => void;
  onDiscard: () => void;
}

const names = { check_in: 'punchClock.checkIn', check_out: 'punchClock.checkOut' } as const;

/** Every waiting punch with its time and state. Giving them up is asked for twice: nobody else has them. */
export function WaitingList({ punches, timeZone, onClose, onDiscard }: WaitingListProps) {
  const t = useText();
  const [asked, setAsked] = useState(0);
  const count = punches.length;
  const times = punches.map(({ action }) => timeText('time', action.occurredAt, timeZone)).join(', ');
  const questions = [
    { title: t('punchClock.waiting', { count }), description: t('punchClock.waitingList') },
    {
      title: t('punchClock.discardTitle', { count }),
      description: t('punchClock.discardHint', { count, times }),
    },
    { title: t('punchClock.discardSurely'), description: t('punchClock.discardSurelyHint') },
  ] as const;
  const question = questions[asked] ?? questions[0];

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} {...question}>
      {asked === 0 && (
        <ul className="mb-5 grid divide-y divide-line border-line border-y">
          {punches.map((punch) => (
            <WaitingPunch key={punch.action.id} punch={punch} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant={asked === 0 ? 'quiet' : 'danger'}
          onClick={() => (asked === 2 ? onDiscard() : setAsked(asked + 1))}
        >
          {t(asked === 2 ? 'punchClock.discardForGood' : 'punchClock.discard')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t(asked === 0 ? 'shell.close' : 'punchClock.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

function WaitingPunch({ punch: { action }, timeZone }: { punch: PendingPunch; timeZone: string }) {
  const t = useText();
  const locationText = useLocationText();
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{t(names[action.type])}</span>
        <span className="block break-words text-ink-muted text-sm">
          {locationText(action.locationStatus)}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block tabular-nums">{timeText('dayTime', action.occurredAt, timeZone)}</span>
        <span className="block text-lunch text-sm">{t('punchClock.stateWaiting')}</span>
      </span>
    </li>
  );
}
