import { useState } from 'react';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { useToast } from '#ui/toast.tsx';
import { useDecide, useSettle } from './api/review.ts';
import type { StatedEnd } from './components/missing-end.tsx';
import { isTaken, type NotDecided } from './components/not-decided.tsx';
import { decisionsOf, type ReviewCase } from './review-case.ts';
import { useEvidence } from './use-evidence.ts';
import { type Undoable, useUndoable } from './use-undoable.ts';
import { whatOf } from './what-of.ts';

/** Decides cases by one press each. What the server refuses then is named, and waits as before. */
export function useOneByOne(zone: string) {
  const t = useText();
  const toast = useToast();
  const decide = useDecide();
  const settlement = useSettle();
  const evidenceOf = useEvidence(zone);
  const { shown, decide: hold, undo } = useUndoable();
  const [left, setLeft] = useState<NotDecided>();
  // Hidden from the press on, before the server says what waits now.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const bringBack = (id: string) => setGone((ids) => new Set([...ids].filter((each) => each !== id)));
  const decideOn = (decision: Undoable) => {
    hold(decision);
    setGone((ids) => new Set([...ids, decision.id]));
  };

  const failed = (id: string) => (error: unknown) => {
    bringBack(id);
    toast({ title: t('review.failed'), description: errorText(error, 'review.failed'), variant: 'danger' });
  };
  const nameOf = ({ employee }: ReviewCase) => `${employee.firstName} ${employee.lastName}`;

  const sendYes = async (item: ReviewCase) => {
    const [result] = await decide.mutateAsync({ decisions: decisionsOf([item], 'accept'), reason: null });
    if (result === undefined || isTaken(result.outcome)) return;
    bringBack(item.id);
    setLeft({ item, outcome: result.outcome, current: result.current });
  };
  const accept = (item: ReviewCase) =>
    decideOn({
      id: item.id,
      sentence: t('review.approved', { name: nameOf(item), what: whatOf(item, evidenceOf(item), zone, t) }),
      send: () => void sendYes(item).catch(failed(item.id)),
    });
  const settle = (item: ReviewCase, { timestamp, reason }: StatedEnd) =>
    decideOn({
      id: item.id,
      sentence: t('review.settled', { name: nameOf(item), time: timeText('dayTime', timestamp, zone) }),
      send: () =>
        void settlement
          .mutateAsync({ employeeId: item.employee.id, periodId: item.id, timestamp, reason })
          .then(({ status }) => status === 'asked' && toast({ title: t('review.agreementAsked') }))
          .catch(failed(item.id)),
    });
  const takeBack = () => {
    if (shown !== undefined) bringBack(shown.id);
    undo();
  };
  const isGone = (id: string) => gone.has(id);
  return {
    decided: shown,
    isGone,
    accept,
    settle,
    undo: takeBack,
    left,
    closeLeft: () => setLeft(undefined),
  };
}
