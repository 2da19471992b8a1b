import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { leavePages } from '#kernel/session/sign-out.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useToast } from '#ui/toast.tsx';
import { forgetTokenOfLink, useTokenOfLink } from '../token-of-link.ts';
import { useConfirmEmail } from './api.ts';

type Frame = ComponentType<{ title: string; lead: string; children: ReactNode }>;

/** Where the link leads that was mailed to somebody's new e-mail. A press confirms it: programs that only open links do not. */
export function ConfirmEmailPage({ Frame }: { Frame: Frame }) {
  const token = useTokenOfLink();
  return <PageOfLink key={token} token={token} Frame={Frame} />;
}

function PageOfLink({ token, Frame }: { token: string; Frame: Frame }) {
  const t = useText();
  const toast = useToast();
  const { user } = useCurrentUser();
  const confirm = useConfirmEmail();
  const [isOver, setOver] = useState(token === '');
  const [email, setEmail] = useState<string>();
  const { pending, run } = useAction(async () => {
    try {
      const confirmed = await confirm.mutateAsync(token);
      forgetTokenOfLink();
      setEmail(confirmed.email);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_invalid') return setOver(true);
      const description = errorText(error, 'email.failed');
      toast({ title: t('email.failed'), description, variant: 'danger' });
    }
  });
  if (email !== undefined)
    return (
      <Frame title={t('email.confirmedTitle')} lead={t('email.confirmed', { email })}>
        <SignIn onLeave={user && (() => leavePages('/login'))} />
      </Frame>
    );
  if (isOver)
    return (
      <Frame title={t('email.linkOver')} lead={t('email.linkOverLead')}>
        <SignIn />
      </Frame>
    );
  return (
    <Frame title={t('email.confirmTitle')} lead={t('email.confirmLead')}>
      <Button pending={pending} onClick={run}>
        {t('email.confirm')}
      </Button>
    </Frame>
  );
}

/** Whoever was signed in on this page is not any more, and leaves what it knows of them. */
function SignIn({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useText();
  if (onLeave !== undefined) return <Button onClick={onLeave}>{t('activation.toSignIn')}</Button>;
  return (
    <Link href="/login" className={buttonLook('primary')}>
      {t('activation.toSignIn')}
    </Link>
  );
}
