import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { tappedAt } from '../attendance.ts';
import { giveUpDialog, useGiveUp } from '../use-give-up.ts';
import { useStorageFault } from '../use-storage-fault.ts';

interface WaitingPunchesProps {
  timeZone: string;
  clockSkew: number;
  /** What the server has of this person last; undefined until that is known. */
  latest: CheckRecord | null | undefined;
}

/** Punches that the server does not have yet: how many, since when, that they are safe, and whether another would be. */
export function WaitingPunches({ timeZone, clockSkew, latest }: WaitingPunchesProps) {
  const t = useText();
  const { waiting, flush } = useOffline();
  const fault = useStorageFault();
  giveUpDialog.useSoon();
  const sendNow = useAction(flush);
  const [listed, setListed] = useState(false);
  const giveUp = useGiveUp();
  const noteGivenUp = useToasts(latest);
  const [first] = waiting;
  if (first === undefined) return null;

  const count = waiting.length;
  const close = () => setListed(false);
  const discard = async (ids: readonly string[]) => {
    close();
    if (await giveUp(ids)) noteGivenUp(ids);
  };

  return (
    <section role="status" className="grid gap-3 rounded border border-lunch bg-lunch-soft p-4">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-lunch" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-medium text-base">{t('punchClock.waiting', { count })}</h2>
          <p className="text-sm">
            {t('punchClock.waitingHint', {
              count,
              time: timeText('time', tappedAt(first.action, clockSkew), timeZone),
            })}
          </p>
          {fault !== null && <p className="mt-2 text-sm">{t(fault)}</p>}
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
      {listed && (
        <giveUpDialog.Later
          props={{
            punches: waiting,
            isListed: true,
            timeZone,
            clockSkew,
            onClose: close,
            onDiscard: discard,
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

/**
 * Says once that everything is sent, when the last waiting punch has left; not when it was refused or given up. And that one
 * counts although it was given up: it had left already, from here, from another tab or the service worker. Only the oldest can
 * have; what was behind it waited for its answer. Gives the function that notes what is given up.
 */
function useToasts(latest: CheckRecord | null | undefined) {
  const t = useText();
  const toast = useToast();
  const { waiting, setAside, delivered } = useOffline();
  const now = { waiting: waiting.length, refused: setAside.length, delivered };
  const before = useRef(now);
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  useEffect(() => {
    const { current } = before;
    const isEmptied = current.waiting > 0 && now.waiting === 0;
    if (isEmptied && now.delivered > current.delivered && now.refused <= current.refused) {
      toast({ title: t('punchClock.allSent'), variant: 'success' });
    }
    before.current = now;
    if (latest && givenUp.includes(latest.id)) {
      setGivenUp([]);
      toast({ title: t('punchClock.discardedCounts') });
    }
  });
  return (ids: readonly string[]) => setGivenUp((before) => [...before, ...ids]);
}
