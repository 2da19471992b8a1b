import * as routes from '@checkpoint/contract/web-routes';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useState } from 'react';
import { askOrRemember } from '#kernel/cache/last-known.ts';
import { useAction } from '#kernel/forms/use-action.ts';
import { call, pathOf } from '#kernel/http/call.ts';
import { faultText, useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { HeldPunch } from '#outbox/outbox.ts';
import type { PendingPunch } from '#outbox/pending-punch.ts';
import { Button } from '#ui/button.tsx';
import { tappedAt } from '../attendance.ts';
import { heldKey } from '../own-news.ts';
import { storageFault } from '../use-punch.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface Times {
  timeZone: string;
  clockSkew: number;
}

interface PendingNoticesProps extends Times {
  /** Called with the ids of waiting punches that the person has discarded. */
  onDiscarded: (ids: readonly string[]) => void;
}

/** What the server does not have or does not count yet, and whether this browser would keep another tap. */
export function PendingNotices({ onDiscarded, ...times }: PendingNoticesProps) {
  const t = useText();
  const offline = useOffline();
  const { waiting, setAside, held, canStore } = offline;
  const fault = canStore ? undefined : t(storageFault(offline));
  return (
    <>
      {/* With punches that wait it is said where they are said to be safe. */}
      {fault !== undefined && waiting.length === 0 && <Alert>{fault}</Alert>}
      {held !== undefined && <HeldNotice key={held.id} {...held} />}
      {setAside.map((punch) => (
        <RefusedPunch key={punch.action.id} punch={punch} {...times} />
      ))}
      {waiting.length > 0 && <WaitingPunches fault={fault} onDiscarded={onDiscarded} {...times} />}
    </>
  );
}

/** Said before anybody relies on a tap. */
function Alert({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="wrap-anywhere flex gap-3 rounded border border-attention bg-attention-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      {children}
    </p>
  );
}

/** Nothing is remembered of it: the question ends like any other that nobody answers. */
const askWhatIsHeld = () =>
  askOrRemember(pathOf(routes.listOwnHeld), (signal) => call(routes.listOwnHeld, { signal }));

const heldTexts = { check_in: 'punchClock.checkInHeld', check_out: 'punchClock.checkOutHeld' } as const;

/**
 * What was tapped is kept and does not count yet. It stands until the next tap, or the decision: the state above stays as it
 * was, and who sees that alone taps again.
 */
function HeldNotice({ id, type }: HeldPunch) {
  const t = useText();
  const { data } = useQuery({ queryKey: [heldKey, id], queryFn: askWhatIsHeld });
  // Asked after it had taken this one, the server holds it no more. Without an answer nobody knows.
  if (data?.every((held) => held.id !== id)) return null;
  return <Alert>{t(heldTexts[type])}</Alert>;
}

interface TitledProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  buttons: ReactNode;
}

/** What a notice of punches says, and what can be done about them. */
function Titled({ icon, title, children, buttons }: TitledProps) {
  return (
    <>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {icon}
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-medium text-base">{title}</h2>
          {children}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{buttons}</div>
    </>
  );
}

const refusedTitles = { check_in: 'punchClock.setAsideIn', check_out: 'punchClock.setAsideOut' } as const;

/** A punch that the server did not take: never dropped in silence, the person decides. */
function RefusedPunch({ punch, ...times }: Times & { punch: PendingPunch }) {
  const t = useText();
  const { retry } = useOffline();
  const [isAsking, setIsAsking] = useState(false);
  const { action, refusal } = punch;
  // On one line: a time cut off from its day reads as one of today.
  const time = timeText('dayTime', tappedAt(action, times.clockSkew), times.timeZone).replaceAll(
    ' ',
    '\u00A0',
  );
  return (
    <section role="alert" className="grid gap-3 rounded border border-attention bg-attention-soft p-4">
      <Titled
        icon={<CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />}
        title={t(refusedTitles[action.type], { time })}
        buttons={
          <>
            <Button variant="secondary" onClick={() => void retry(action.id)}>
              {t('shell.tryAgain')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              {t('punchClock.discard')}
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {refusal && faultText(refusal)} {t('punchClock.setAsideKept')}
        </p>
      </Titled>
      {isAsking && <DiscardDialog punches={[punch]} onClose={() => setIsAsking(false)} {...times} />}
    </section>
  );
}

interface WaitingPunchesProps extends PendingNoticesProps {
  /** Why another punch would not be safe. */
  fault: string | undefined;
}

/** Punches that the server does not have yet: how many, since when, that they are safe, and whether another would be. */
function WaitingPunches({ fault, ...asked }: WaitingPunchesProps) {
  const t = useText();
  const { waiting, flush } = useOffline();
  const sendNow = useAction(flush);
  const [isListed, setListed] = useState(false);
  const [first] = waiting;
  if (first === undefined) return null;

  const count = waiting.length;
  const time = timeText('time', tappedAt(first.action, asked.clockSkew), asked.timeZone);
  return (
    <section role="status" className="grid gap-3 rounded border border-lunch bg-lunch-soft p-4">
      <Titled
        icon={<CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-lunch" />}
        title={t('punchClock.waiting', { count })}
        buttons={
          <>
            <Button variant="secondary" pending={sendNow.pending} onClick={() => sendNow.run()}>
              {t('punchClock.sendNow')}
            </Button>
            <Button variant="quiet" onClick={() => setListed(true)}>
              {t('punchClock.showWaiting')}
            </Button>
          </>
        }
      >
        <p className="text-sm">{t('punchClock.waitingHint', { count, time })}</p>
        {fault !== undefined && <p className="mt-2 text-sm">{fault}</p>}
      </Titled>
      {isListed && <DiscardDialog isListed punches={waiting} onClose={() => setListed(false)} {...asked} />}
    </section>
  );
}
