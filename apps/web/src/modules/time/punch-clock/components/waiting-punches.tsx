import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { Button } from '#ui/button.tsx';
import { tappedAt } from '../attendance.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface WaitingPunchesProps {
  timeZone: string;
  clockSkew: number;
  /** Why another punch would not be safe. */
  fault: string | undefined;
  /** Called with the ids of those that the person has discarded. */
  onDiscarded: (ids: readonly string[]) => void;
}

/** Punches that the server does not have yet: how many, since when, that they are safe, and whether another would be. */
export function WaitingPunches({ timeZone, clockSkew, fault, onDiscarded }: WaitingPunchesProps) {
  const t = useText();
  const { waiting, flush } = useOffline();
  const sendNow = useAction(flush);
  const [isListed, setListed] = useState(false);
  const [first] = waiting;
  if (first === undefined) return null;

  const count = waiting.length;
  const time = timeText('time', tappedAt(first.action, clockSkew), timeZone);
  return (
    <section role="status" className="grid gap-3 rounded border border-lunch bg-lunch-soft p-4">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-lunch" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-medium text-base">{t('punchClock.waiting', { count })}</h2>
          <p className="text-sm">{t('punchClock.waitingHint', { count, time })}</p>
          {fault !== undefined && <p className="mt-2 text-sm">{fault}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={sendNow.pending} onClick={() => sendNow.run()}>
          {t('punchClock.sendNow')}
        </Button>
        <Button variant="quiet" onClick={() => setListed(true)}>
          {t('punchClock.showWaiting')}
        </Button>
      </div>
      {isListed && (
        <DiscardDialog
          isListed
          punches={waiting}
          onClose={() => setListed(false)}
          {...{ timeZone, clockSkew, onDiscarded }}
        />
      )}
    </section>
  );
}
