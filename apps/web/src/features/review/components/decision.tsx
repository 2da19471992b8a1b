import { useText } from '#platform/texts.ts';
import { useToast } from '#ui/toast.tsx';
import { useDecide } from '../api/review.ts';
import { loadReasonForm } from '../load-change-form.ts';
import { decisionsOf, type ReviewCase, type Verdict } from '../review-case.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface DecisionProps {
  cases: readonly ReviewCase[];
  verdict: Verdict;
  onClose: () => void;
}

/** The last word on one case or many, with the reason that all of them get. */
export function Decision({ cases, verdict, onClose }: DecisionProps) {
  const t = useText();
  const toast = useToast();
  const decide = useDecide();
  const count = cases.length;
  const confirm = async ({ reason }: { reason: string }) => {
    const results = await decide.mutateAsync({ decisions: decisionsOf(cases, verdict), reason });
    const left = results.filter(({ outcome }) => outcome !== 'done').length;
    if (left === 0) toast({ variant: 'success', title: t('review.decided', { count }) });
    else
      toast({
        variant: 'danger',
        title: t('review.notDecided', { count: left }),
        description: t('review.notDecidedHint'),
      });
    onClose();
  };
  return (
    <ReasonDialog
      title={t(verdict === 'accept' ? 'review.acceptTitle' : 'review.rejectTitle', { count })}
      description={t(verdict === 'accept' ? 'review.acceptHint' : 'review.rejectHint')}
      action={t(verdict === 'accept' ? 'review.accept.other' : 'review.reject')}
      danger={verdict === 'reject'}
      schema={loadReasonForm}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
