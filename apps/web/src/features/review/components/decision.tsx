import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { useAction } from '#platform/use-action.ts';
import { useToast } from '#ui/toast.tsx';
import { useDecide } from '../api/review.ts';
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
  const { pending, run: confirm } = useAction(async (reason: string) => {
    const decisions = decisionsOf(cases, verdict);
    // The dialog itself says why not.
    const results = await decide.mutateAsync({ decisions, reason }).catch(() => undefined);
    if (results === undefined) return;
    const left = results.filter(({ outcome }) => outcome !== 'done').length;
    if (left === 0) toast({ variant: 'success', title: t('review.decided', { count }) });
    else
      toast({
        variant: 'danger',
        title: t('review.notDecided', { count: left }),
        description: t('review.notDecidedHint'),
      });
    onClose();
  });
  return (
    <ReasonDialog
      title={t(verdict === 'accept' ? 'review.acceptTitle' : 'review.rejectTitle', { count })}
      description={t(verdict === 'accept' ? 'review.acceptHint' : 'review.rejectHint')}
      action={t(verdict === 'accept' ? 'review.accept.other' : 'review.reject')}
      danger={verdict === 'reject'}
      pending={pending}
      error={decide.error === null ? undefined : errorText(decide.error, 'review.failed')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
