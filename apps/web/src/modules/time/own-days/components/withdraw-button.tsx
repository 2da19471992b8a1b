import type { CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import type { ReactNode } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWithdraw } from '../../review/api/review.ts';
import { decidedOrError } from '../../review/decided-text.ts';

interface WithdrawButtonProps {
  requestId: string;
  /** In which the time of a decision that was faster is named. */
  zone: string;
  className?: string;
}

/** Takes back a request of one's own that nobody has decided. */
export function WithdrawButton({ requestId, zone, className }: WithdrawButtonProps) {
  const t = useText();
  const toast = useToast();
  const withdraw = useWithdraw();
  const { pending, run } = useAction(async () => {
    try {
      await withdraw.mutateAsync(requestId);
      toast({ title: t('ownDays.withdrawn'), variant: 'success' });
    } catch (error) {
      toast({
        title: t('review.failed'),
        description: decidedOrError(error, zone, 'review.failed'),
        variant: 'danger',
      });
    }
  });
  return (
    <Button variant="quiet" pending={pending} onClick={run} {...(className !== undefined && { className })}>
      {t('ownDays.withdraw')}
    </Button>
  );
}

/** The button below a request that one asked for oneself, also about somebody else's hours. */
export function useWithdrawal(zone: string): (request: CorrectionRequest) => ReactNode {
  const { user } = useCurrentUser();
  return ({ requestId, status, asked }) =>
    status === 'asked' &&
    asked?.by.id === user?.id && <WithdrawButton requestId={requestId} zone={zone} className="-ml-4 w-fit" />;
}
