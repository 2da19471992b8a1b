import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { useForm } from '#platform/use-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadSignInForm, type SignInPath, useSignIn } from '../api/sign-in.ts';
import type { TemporarySignIn } from './new-password-step.tsx';

interface SignInFormProps {
  path: SignInPath;
  /** Stands between the fields and the button. */
  note?: string;
  onSignedIn: () => void;
  /** The password was right, but only a temporary one. */
  onTemporary: (signIn: TemporarySignIn) => void;
}

export function SignInForm({ path, note, onSignedIn, onTemporary }: SignInFormProps) {
  const t = useText();
  const toast = useToast();
  const signIn = useSignIn(path);
  const form = useForm({
    schema: loadSignInForm,
    submit: async (values) => {
      const { user, requirePasswordChange } = await signIn.mutateAsync(values);
      if (requirePasswordChange) return onTemporary({ user, temporaryPassword: values.password });
      toast({ title: t('identity.welcomeBack'), variant: 'success' });
      onSignedIn();
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
        error={form.errors.email}
      />
      <PasswordField
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      {note !== undefined && <p className="text-ink-muted text-sm">{note}</p>}
      <Button type="submit" pending={form.pending}>
        {t(form.pending ? 'identity.signingIn' : 'identity.signIn')}
      </Button>
    </form>
  );
}
