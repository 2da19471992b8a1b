import type { OwnInvitation } from '@checkpoint/contract/calls/memberships';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAcceptInvitation, useDeclineInvitation } from './api.ts';

/** An invitation with its two answers. */
export function InvitationRow({ invitation }: { invitation: OwnInvitation }) {
  const t = useText();
  const toast = useToast();
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const { id, companyName: company, until } = invitation;
  const { run, pending } = useAction(async (isAccepted: boolean) => {
    try {
      await (isAccepted ? accept : decline).mutateAsync(id);
      const title = t(isAccepted ? 'memberships.joined' : 'memberships.declined', { company });
      toast({ title, variant: 'success' });
    } catch (error) {
      const description = errorText(error, 'memberships.answerFailed');
      toast({ title: t('memberships.answerFailed'), description, variant: 'danger' });
    }
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="wrap-anywhere grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-medium">{t('memberships.invitationFrom', { company })}</p>
        <p className="text-ink-muted text-sm">
          {t('memberships.until', { date: timeText('date', until, deviceTimeZone()) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={pending && decline.isPending} onClick={() => run(false)}>
          {t('memberships.decline')}
        </Button>
        <Button pending={pending && accept.isPending} onClick={() => run(true)}>
          {t('memberships.accept')}
        </Button>
      </div>
    </li>
  );
}
