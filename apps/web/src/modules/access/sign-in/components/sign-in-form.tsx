import type { SecondStepAsked, SignedIn } from '@checkpoint/contract/calls/identity';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCarriedEmail } from '../../carried-email.ts';
import { loadSignInForm, useSignIn } from '../api/sign-in.ts';

interface SignInFormProps {
  /** Stands between the fields and the button. */
  note?: string;
  /** The page offers another way first. */
  isSecondary?: boolean;
  /** The password was right and all that it takes; it may have been a temporary one. */
  onSignedIn: (signedIn: SignedIn, password: string) => void;
  /** The password was right, and a second step is required. */
  onSecondStep: (asked: SecondStepAsked['secondStep'], password: string) => void;
}

export function SignInForm({ note, isSecondary = false, onSignedIn, onSecondStep }: SignInFormProps) {
  const t = useText();
  const toast = useToast();
  const signIn = useSignIn();
  const email = useCarriedEmail();
  const form = useForm({
    schema: loadSignInForm,
    submit: async (values) => {
      const answer = await signIn.mutateAsync(values);
      if ('secondStep' in answer) onSecondStep(answer.secondStep, values.password);
      else onSignedIn(answer, values.password);
    },
    onFailure: (error) =>
      toast({
        title: t('identity.loginFailed'),
        description: errorText(error, 'identity.loginFailedText'),
        variant: 'danger',
      }),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        error={form.errors.email}
      />
      <PasswordField
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      {note !== undefined && <p className="text-ink-muted text-sm">{note}</p>}
      <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} pending={form.pending}>
        {t(form.pending ? 'identity.signingIn' : 'identity.signIn')}
      </Button>
    </form>
  );
}
