import { useState } from 'react';
import { type Translate, useText } from '#kernel/language/texts.ts';
import { useToast } from '#ui/toast.tsx';
import { useDecide } from '../api/review.ts';
import { loadAskedReasonForm, loadReasonForm } from '../load-change-form.ts';
import { decisionsOf, type ReviewCase, type Verdict } from '../review-case.ts';
import { headline } from './headline.ts';
import { isTaken, type NotDecided, NotDecidedDialog } from './not-decided.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface DecisionProps {
  cases: readonly ReviewCase[];
  verdict: Verdict;
  zone: string;
  onClose: () => void;
}

/** The last word on one case or many, with the reason that all of them get. */
export function Decision({ cases, verdict, zone, onClose }: DecisionProps) {
  const t = useText();
  const toast = useToast();
  const decide = useDecide();
  const [left, setLeft] = useState<readonly NotDecided[]>([]);
  const count = cases.length;
  const confirm = async ({ reason }: { reason: string | null }) => {
    const results = await decide.mutateAsync({ decisions: decisionsOf(cases, verdict), reason });
    const became = new Map(results.map((result) => [result.id, result]));
    const refused = cases.flatMap((item) => {
      const { outcome = 'done', current } = became.get(item.id) ?? {};
      return isTaken(outcome) ? [] : [{ item, outcome, current }];
    });
    setLeft(refused);
    if (refused.length > 0) return;
    const isAsked = results.some(({ outcome }) => outcome === 'asked');
    const description = isAsked ? { description: t('review.agreementAsked') } : {};
    toast({ variant: 'success', title: t('review.decided', { count }), ...description });
    onClose();
  };
  if (left.length > 0)
    return <NotDecidedDialog cases={left} done={count - left.length} zone={zone} onClose={onClose} />;
  return (
    <ReasonDialog<{ reason: string | null }>
      {...wording(cases, verdict, t)}
      danger={verdict === 'reject'}
      // A "yes" says enough by itself.
      optional={verdict === 'accept'}
      schema={verdict === 'accept' ? loadAskedReasonForm : loadReasonForm}
      onConfirm={confirm}
      onClose={onClose}
      // The list behind keeps changing, so the dialog names its case.
      fields={() => count === 1 && cases.map((item) => <OneCase key={item.id} item={item} zone={zone} />)}
    />
  );
}

/** The question, in the words of the button pressed. A single punch that already counts is confirmed. */
function wording(cases: readonly ReviewCase[], verdict: Verdict, t: Translate) {
  const count = cases.length;
  if (verdict === 'reject') {
    const [title, description] = [t('review.rejectTitle', { count }), t('review.rejectHint')];
    return { title, description, action: t('review.reject') };
  }
  if (count === 1 && cases[0]?.kind === 'flagged') {
    const [title, description] = [t('review.confirmTitle'), t('review.confirmHint')];
    return { title, description, action: t('review.accept.flagged') };
  }
  const [title, description] = [t('review.acceptTitle', { count }), t('review.acceptHint')];
  return { title, description, action: t('review.accept.other') };
}

function OneCase({ item, zone }: { item: ReviewCase; zone: string }) {
  const t = useText();
  return (
    <p className="wrap-anywhere grid gap-0.5">
      <span className="font-medium">
        {item.employee.firstName} {item.employee.lastName}
      </span>
      <span>{headline(item, zone, t)}</span>
    </p>
  );
}
