import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWithdraw } from '../../review/api/review.ts';

/** Takes back a request of one's own that nobody has decided. */
export function WithdrawButton({ requestId, className }: { requestId: string; className?: string }) {
  const t = useText();
  const toast = useToast();
  const withdraw = useWithdraw();
  const { pending, run } = useAction(async () => {
    try {
      await withdraw.mutateAsync(requestId);
      toast({ title: t('ownDays.withdrawn'), variant: 'success' });
    } catch (error) {
      toast({ title: t('review.failed'), description: errorText(error, 'review.failed'), variant: 'danger' });
    }
  });
  return (
    <Button variant="quiet" pending={pending} onClick={run} {...(className !== undefined && { className })}>
      {t('ownDays.withdraw')}
    </Button>
  );
}
