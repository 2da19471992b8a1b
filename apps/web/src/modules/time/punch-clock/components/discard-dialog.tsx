import { useState } from 'react';
import { currentLocale } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import type { Queue } from '#outbox/queue.ts';
import { useLocationText } from '#product/location-status.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DialogWindow } from '#ui/dialog-window.tsx';
import { useToast } from '#ui/toast.tsx';
import { tappedAt } from '../attendance.ts';

interface DiscardDialogProps {
  punches: Queue;
  /** They are listed before it is asked. */
  isListed?: boolean;
  timeZone: string;
  clockSkew: number;
  onClose: () => void;
  onDiscarded?: (ids: readonly string[]) => void;
}

/** Discarding punches is asked for twice: nobody can bring them back. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { punches, isListed = false, timeZone, clockSkew, onClose, onDiscarded } = props;
  const t = useText();
  const toast = useToast();
  const { discard } = useOffline();
  const firstStep = isListed ? 'list' : 'ask';
  const [chosenStep, setStep] = useState<Step>(firstStep);
  // What comes while it is asked is no part of the question, nor is what was sent meanwhile.
  const [named, setNamed] = useState(punches);
  const asked = chosenStep === firstStep ? punches : inBoth(punches, named);
  const count = asked.length;
  const step = count === 0 ? firstStep : chosenStep;
  const { title, description } = useWords(step, asked, timeZone, clockSkew);

  const goOn = async () => {
    if (step === firstStep) setNamed(punches);
    if (step !== 'askAgain') return setStep(step === 'list' ? 'ask' : 'askAgain');
    onClose();
    const ids = idsOf(asked);
    if (await discard(...ids)) onDiscarded?.(ids);
    else toast({ title: t('punchClock.discardFailed'), variant: 'danger' });
  };

  return (
    <DialogWindow open onOpenChange={(open) => !open && onClose()} {...{ title, description }}>
      {step === 'list' && <WaitingList {...props} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t(step === 'list' ? 'shell.close' : 'punchClock.keep')}
        </Button>
        <Button variant={step === 'list' ? 'secondary' : 'danger'} onClick={() => void goOn()}>
          {t(step === 'askAgain' ? 'punchClock.discardForGood' : 'punchClock.discard')}
        </Button>
      </DialogActions>
    </DialogWindow>
  );
}

type Step = 'list' | 'ask' | 'askAgain';

function useWords(step: Step, asked: Queue, timeZone: string, clockSkew: number) {
  const t = useText();
  const count = asked.length;
  if (step === 'list')
    return { title: t('punchClock.waiting', { count }), description: t('punchClock.waitingList') };
  if (step === 'askAgain')
    return {
      title: t('punchClock.discardSurely', { count }),
      description: t('punchClock.discardSurelyHint', { count }),
    };
  // What the server did not take cannot be on its way.
  const isRefused = asked.every(({ refusal }) => refusal !== null);
  const times = listText(asked.map(({ action }) => timeText('time', tappedAt(action, clockSkew), timeZone)));
  return {
    title: t('punchClock.discardTitle', { count }),
    description: t(isRefused ? 'punchClock.discardRefusedHint' : 'punchClock.discardHint', { times }),
  };
}

const idsOf = (punches: Queue): readonly string[] => punches.map(({ action }) => action.id);

const inBoth = (punches: Queue, named: Queue): Queue =>
  punches.filter(({ action }) => idsOf(named).includes(action.id));

/** `13:08 and 13:59`, as the language joins the parts of a list. */
const listText = (parts: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(parts);

const names = { check_in: 'punchClock.checkIn', check_out: 'punchClock.checkOut' } as const;

/** Every punch that waits, with its time and state. */
function WaitingList({ punches, timeZone, clockSkew }: DiscardDialogProps) {
  const t = useText();
  const locationText = useLocationText();
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-line border-t">
      {punches.map(({ action }) => (
        <li key={action.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span className="min-w-0 flex-1 basis-24">
            <span className="block font-medium">{t(names[action.type])}</span>
            <span className="wrap-anywhere block text-ink-muted text-sm">
              {locationText(action.locationStatus)}
            </span>
          </span>
          <span className="text-right">
            <span className="block tabular-nums">
              {timeText('dayTime', tappedAt(action, clockSkew), timeZone)}
            </span>
            <span className="block text-lunch text-sm">{t('punchClock.stateWaiting')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
