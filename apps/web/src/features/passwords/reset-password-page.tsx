import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCurrentUser } from '#platform/current-user.ts';
import { errorText } from '#platform/error-text.ts';
import { leaveTo } from '#platform/leave-to.ts';
import { ApiError } from '#platform/request.ts';
import { useText } from '#platform/texts.ts';
import { useForm } from '#platform/use-form.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
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

/** The page is drawn anew when somebody else signs in in another tab, and the link still leads to it then. */
let tokenOfLink = '';

/**
 * What stands behind the link's `#`. It is taken off the address, so that no history and no screen keeps it. Another link
 * that is opened over this one's page loads nothing anew, and is followed all the same.
 */
function useTokenOfLink(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const take = () => {
      tokenOfLink = readToken();
      window.history.replaceState(null, '', window.location.pathname);
      setToken(tokenOfLink);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

const readToken = (): string => window.location.hash.slice(1) || tokenOfLink;

interface ResetFormProps {
  token: string;
  /** The link does not work any more. */
  onOver: () => void;
}

function ResetForm({ token, onOver }: ResetFormProps) {
  const t = useText();
  const toast = useToast();
  const [, navigate] = useLocation();
  const { user } = useCurrentUser();
  const reset = useResetByLink();
  const { errors, pending, props } = useForm({
    schema: loadNewPasswordForm,
    submit: async ({ newPassword }) => {
      const { signInAt } = await reset.mutateAsync({ token, newPassword });
      tokenOfLink = '';
      // Whoever was signed in here is so no longer: the page has to forget them.
      if (user !== undefined) return leaveTo(signInAt);
      toast({ title: t('passwords.changedAtSignIn'), variant: 'success' });
      navigate(signInAt);
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'reset_link_unknown') {
        tokenOfLink = '';
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
      <NewPasswordFields errors={errors} />
      <Button type="submit" pending={pending}>
        {t(pending ? 'passwords.changing' : 'passwords.change')}
      </Button>
    </form>
  );
}
