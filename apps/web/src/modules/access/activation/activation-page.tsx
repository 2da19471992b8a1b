import type { Activation } from '@checkpoint/contract/calls/activation';
import type { ComponentType, ReactNode } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { isRefusal } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { leavePages } from '#kernel/session/sign-out.ts';
import { NewPasswordField } from '#product/new-password-field.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { carryEmail } from '../carried-email.ts';
import { useNameHere } from '../name-here.ts';
import { useTokenOfLink } from '../token-of-link.ts';
import { loadActivationForm, useActivate, useActivation } from './api.ts';

interface ActivationPageProps {
  /** The frame that this page has in common with the sign-in. */
  Frame: ComponentType<{ title: string; lead: string; children: ReactNode }>;
}

/** Where an activation link leads: somebody who was invited with many others chooses a password. */
export function ActivationPage({ Frame }: ActivationPageProps) {
  const t = useText();
  const token = useTokenOfLink();
  const { data, error, refetch } = useActivation(token);
  if (data !== undefined) {
    const lead = t('activation.lead', { company: data.companyName, email: data.email });
    return (
      <Frame title={t('activation.title')} lead={lead}>
        <ActivationForm key={token} token={token} person={data} />
      </Frame>
    );
  }
  if (error === null) {
    return (
      <Frame title={t('activation.title')} lead={t('activation.reading')}>
        <div aria-busy className="grid gap-5">
          <Skeleton className="h-17" />
          <Skeleton className="h-11" />
        </div>
      </Frame>
    );
  }
  const isRefused = isRefusal(error);
  const failure = isRefused ? 'activation.invalid' : 'activation.unread';
  const why = errorText(error, failure);
  return (
    <Frame title={t(failure)} lead={isRefused ? why : `${why} ${t('activation.linkUnharmed')}`}>
      {isRefused ? (
        <Link href="/employee/login" className={buttonLook()}>
          {t('activation.toSignIn')}
        </Link>
      ) : (
        <Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>
      )}
    </Frame>
  );
}

function ActivationForm({ token, person }: { token: string; person: Activation }) {
  const t = useText();
  const toast = useToast();
  const { user } = useCurrentUser();
  const name = useNameHere();
  const activate = useActivate();
  const { errors, pending, props } = useForm({
    schema: loadActivationForm,
    submit: async (form) => {
      const { goesOnAt, isSignedIn } = await activate.mutateAsync(form);
      if (!isSignedIn) carryEmail(person.email);
      if (isSignedIn || user === undefined) return navigate(goesOnAt, { replace: true });
      leavePages(goesOnAt);
    },
    onFailure: (error) => {
      const description = errorText(error, 'activation.failed');
      toast({ title: t('activation.failed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      {name !== undefined && <p className="wrap-anywhere">{t('passwords.endsSession', { name })}</p>}
      <input type="hidden" name="token" value={token} />
      {/* For password managers, which keep the two together. */}
      <input type="email" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <NewPasswordField label={t('identity.password')} name="password" error={errors.password} />
      <Button type="submit" pending={pending}>
        {t('activation.submit')}
      </Button>
    </form>
  );
}
