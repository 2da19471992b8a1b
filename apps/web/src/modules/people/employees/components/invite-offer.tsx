import type { NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useInvitePerson } from '../api/care.ts';

interface InviteOfferProps {
  /** With an e-mail that somebody's account has. */
  form: NewEmployeeForm;
  onInvited: () => void;
}

/** Nobody who works for another company is added unasked, but they can be invited. */
export function InviteOffer({ form, onInvited }: InviteOfferProps) {
  const t = useText();
  const toast = useToast();
  const invite = useInvitePerson();
  const { run, pending } = useAction(async () => {
    try {
      const { until } = await invite.mutateAsync(form);
      const date = timeText('date', until, deviceTimeZone());
      toast({ title: t('memberships.invited', { date }), variant: 'success' });
      onInvited();
    } catch (error) {
      const description = errorText(error, 'memberships.inviteFailed');
      toast({ title: t('memberships.inviteFailed'), description, variant: 'danger' });
    }
  });
  return (
    <div className="wrap-anywhere grid justify-items-start gap-3 rounded border border-line bg-sunken p-4">
      <p className="font-semibold">{t('memberships.inviteTitle')}</p>
      <p className="text-sm">{t('memberships.inviteHint', { email: form.email })}</p>
      <Button variant="secondary" pending={pending} onClick={() => run()}>
        {t(pending ? 'memberships.inviting' : 'memberships.invitePerson')}
      </Button>
    </div>
  );
}
