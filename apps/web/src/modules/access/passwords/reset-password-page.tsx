import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { leavePages } from '#kernel/session/sign-out.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useToast } from '#ui/toast.tsx';
import { useNameHere } from '../name-here.ts';
import { forgetTokenOfLink, useTokenOfLink } from '../token-of-link.ts';
import { loadNewPasswordForm } from './api/change-password.ts';
import { useResetByLink } from './api/reset-link.ts';
import type { EntryFrameType } from './components/entry-frame.ts';
import { NewPasswordFields } from './components/new-password-fields.tsx';

/** Where the link of a lost password leads: a new one is chosen, once. */
export function ResetPasswordPage({ EntryFrame }: { EntryFrame: EntryFrameType }) {
  const token = useTokenOfLink();
  return <PageOfLink key={token} token={token} EntryFrame={EntryFrame} />;
}

function PageOfLink({ token, EntryFrame }: { token: string; EntryFrame: EntryFrameType }) {
  const t = useText();
  const [isOver, setOver] = useState(token === '');
  if (isOver) {
    return (
      <EntryFrame title={t('passwords.linkOver')} lead={t('passwords.linkOverLead')}>
        <Link href="/forgot-password" className={buttonLook('primary')}>
          {t('passwords.newLink')}
        </Link>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('passwords.resetTitle')} lead={t('passwords.resetLead')}>
      <ResetForm token={token} onOver={() => setOver(true)} />
    </EntryFrame>
  );
}

interface ResetFormProps {
  token: string;
  /** The link does not work any more. */
  onOver: () => void;
}

function ResetForm({ token, onOver }: ResetFormProps) {
  const t = useText();
  const toast = useToast();
  const { user } = useCurrentUser();
  const name = useNameHere();
  const reset = useResetByLink();
  const { errors, pending, props } = useForm({
    schema: loadNewPasswordForm,
    submit: async ({ newPassword }) => {
      const { signInAt } = await reset.mutateAsync({ token, newPassword });
      forgetTokenOfLink();
      if (user !== undefined) return leavePages(signInAt);
      toast({ title: t('passwords.changedAtSignIn'), variant: 'success' });
      navigate(signInAt, { replace: true });
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'reset_link_unknown') {
        forgetTokenOfLink();
        return onOver();
      }
      toast({
        title: t('passwords.failedAtSignIn'),
        description: errorText(error, 'passwords.failed'),
        variant: 'danger',
      });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      {name !== undefined && <p className="wrap-anywhere">{t('passwords.endsSession', { name })}</p>}
      <NewPasswordFields errors={errors} />
      <Button type="submit" pending={pending}>
        {t(pending ? 'passwords.changing' : 'passwords.change')}
      </Button>
    </form>
  );
}
