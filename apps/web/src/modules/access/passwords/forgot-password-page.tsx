import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button, linkLook } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadResetRequestForm, useRequestResetLink, useResetWays } from './api/reset-link.ts';
import type { EntryFrameType } from './components/entry-frame.ts';

/** What an operator types, on the machine that Checkpoint runs on. */
const command = 'npm run checkpoint -- reset-link E-MAIL';

/** The way back for administrators who lost their password: a link by e-mail, or by who runs the installation. */
export function ForgotPasswordPage({ EntryFrame }: { EntryFrame: EntryFrameType }) {
  const t = useText();
  return (
    <EntryFrame title={t('passwords.forgotTitle')} lead={t('passwords.forgotLead')}>
      <WayBack />
      <Link href="/login" className={linkLook}>
        {t('passwords.backToSignIn')}
      </Link>
    </EntryFrame>
  );
}

function WayBack() {
  const t = useText();
  const { data, error, refetch } = useResetWays();
  if (data === undefined) {
    return error === null ? (
      <div aria-busy className="grid gap-5">
        <Skeleton className="h-17 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    ) : (
      <ErrorState isLine title={errorText(error, 'shell.noAnswer')} onRetry={() => void refetch()} />
    );
  }
  if (data.byEmail) return <RequestForm />;
  return (
    <div className="grid gap-3 border-line border-y py-5">
      <p>{t('passwords.askOperator')}</p>
      <code className="wrap-anywhere rounded bg-sunken px-3 py-2 text-sm">{command}</code>
    </div>
  );
}

function RequestForm() {
  const t = useText();
  const toast = useToast();
  const [sentTo, setSentTo] = useState<string>();
  const ask = useRequestResetLink();
  const { errors, pending, props } = useForm({
    schema: loadResetRequestForm,
    submit: async (form) => {
      await ask.mutateAsync(form);
      setSentTo(form.email);
    },
    onFailure: (error) =>
      toast({
        title: t('passwords.requestFailed'),
        description: errorText(error, 'passwords.requestFailed'),
        variant: 'danger',
      }),
  });
  if (sentTo !== undefined) {
    return (
      <p role="status" className="wrap-anywhere border-line border-y py-5">
        {t('passwords.requestSent', { email: sentTo })}
      </p>
    );
  }
  return (
    <form {...props} className="grid gap-5">
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
      />
      <Button type="submit" pending={pending}>
        {t('passwords.request')}
      </Button>
    </form>
  );
}
