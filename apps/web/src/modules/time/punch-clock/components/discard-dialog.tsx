import { type ReactNode, useState } from 'react';
import { currentLocale } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import type { Queue } from '#outbox/queue.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DialogWindow } from '#ui/dialog-window.tsx';
import { tappedAt } from '../attendance.ts';

interface DiscardDialogProps {
  punches: Queue;
  timeZone: string;
  clockSkew: number;
  /** What stands before the questions, if anything does. */
  opening?: { readonly title: string; readonly description: string; readonly content: ReactNode };
  onClose: () => void;
  /** Called with the ids of those that were asked about. */
  onDiscard: (ids: readonly string[]) => void;
}

/** Giving punches up is asked for twice: nobody can bring them back. */
export function DiscardDialog({
  punches,
  timeZone,
  clockSkew,
  opening,
  onClose,
  onDiscard,
}: DiscardDialogProps) {
  const t = useText();
  const [answered, setAnswered] = useState(0);
  // What comes while it is asked is no part of the question, nor is what was sent meanwhile.
  const [named, setNamed] = useState(punches);
  const asked = answered === 0 ? punches : inBoth(punches, named);
  const count = asked.length;
  // What the server did not take cannot be on its way.
  const isRefused = asked.every(({ refusal }) => refusal !== null);
  const times = listText(asked.map(({ action }) => timeText('time', tappedAt(action, clockSkew), timeZone)));
  const questions = [
    {
      title: t('punchClock.discardTitle', { count }),
      description: t(isRefused ? 'punchClock.discardRefusedHint' : 'punchClock.discardHint', { times }),
    },
    {
      title: t('punchClock.discardSurely', { count }),
      description: t('punchClock.discardSurelyHint', { count }),
    },
  ];
  const steps = opening === undefined ? questions : [opening, ...questions];
  const at = count === 0 ? 0 : answered;
  const step = steps[at];
  if (step === undefined) return null;
  const isOpening = step === opening;
  const isLast = at === steps.length - 1;
  const next = () => {
    if (at === 0) setNamed(punches);
    setAnswered(at + 1);
  };

  return (
    <DialogWindow
      open
      onOpenChange={(open) => !open && onClose()}
      title={step.title}
      description={step.description}
    >
      {isOpening && opening.content}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t(isOpening ? 'shell.close' : 'punchClock.keep')}
        </Button>
        <Button
          variant={isOpening ? 'secondary' : 'danger'}
          onClick={() => (isLast ? onDiscard(idsOf(asked)) : next())}
        >
          {t(isLast ? 'punchClock.discardForGood' : 'punchClock.discard')}
        </Button>
      </DialogActions>
    </DialogWindow>
  );
}

const idsOf = (punches: Queue): readonly string[] => punches.map(({ action }) => action.id);

const inBoth = (punches: Queue, named: Queue): Queue =>
  punches.filter(({ action }) => idsOf(named).includes(action.id));

/** `13:08 and 13:59`, as the language joins the parts of a list. */
const listText = (parts: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(parts);
