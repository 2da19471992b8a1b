import { leastAdministratorPasswordLength } from '@checkpoint/domain/password-fault';
import { useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { NameFields } from '#product/name-fields.tsx';
import { NewPasswordField } from '#product/new-password-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadAdministratorForm, useSignUpAdministrator } from '../api/sign-up-administrator.ts';

export function AdministratorSignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const toast = useToast();
  const signUp = useSignUpAdministrator();
  const { errors, pending, props } = useForm({
    schema: loadAdministratorForm,
    submit: async (values) => {
      await signUp.mutateAsync(values);
      onSignedIn();
    },
    onFailure: (error) =>
      toast({
        title: t('identity.registrationFailed'),
        description: errorText(error, 'identity.registrationFailedText'),
        variant: 'danger',
      }),
  });
  return (
    <form {...props} className="grid gap-5">
      <NameFields of="oneself" errors={errors} />
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
      />
      <NewPasswordField
        label={t('identity.password')}
        name="password"
        minimum={leastAdministratorPasswordLength}
        error={errors.password}
      />
      <Button type="submit" pending={pending}>
        {t(pending ? 'identity.creatingAccount' : 'identity.createAccount')}
      </Button>
    </form>
  );
}
