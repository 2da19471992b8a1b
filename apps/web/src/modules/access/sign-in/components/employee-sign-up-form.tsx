import { formField, signUpNames } from '@checkpoint/contract/person-fields';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, useForm } from '#kernel/forms/use-form.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { CompanyCodeField } from '#product/company-code-field.tsx';
import { codeOfPath } from '#product/join-link.ts';
import { NameFields } from '#product/name-fields.tsx';
import { NewPasswordField } from '#product/new-password-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { loadEmployeeForm, useSignUpEmployee } from '../api/sign-up-employee.ts';

export function EmployeeSignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const t = useText();
  const toast = useToast();
  const signUp = useSignUpEmployee();
  const [known] = useState(() => codeOfPath(window.location.pathname));
  const { errors, pending, props } = useForm({
    schema: loadEmployeeForm,
    submit: async (values) => {
      await signUp.mutateAsync(values);
      onSignedUp(values.email);
    },
    onFailure: (error) =>
      toast({
        title: t('identity.registrationFailed'),
        description: errorText(error, 'identity.registrationFailedText'),
        variant: 'danger',
      }),
  });
  return (
    <form {...props} className="grid gap-9">
      <CompanyCodeField
        label={t('identity.companyCode')}
        hint={t('identity.companyCodeHint')}
        initial={known}
        error={errors.companyCode}
      />
      <Person errors={errors} />
      <Work errors={errors} />
      <Group title={t('identity.yourPassword')}>
        <NewPasswordField label={t('identity.password')} name="password" error={errors.password} />
        <PasswordField
          label={t('identity.confirmPassword')}
          name="confirmPassword"
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
      </Group>
      <Button type="submit" pending={pending}>
        {t(pending ? 'identity.creatingAccount' : 'identity.createAccount')}
      </Button>
    </form>
  );
}

function Person({ errors }: { errors: FieldErrors }) {
  const t = useText();
  return (
    <Group title={t('identity.aboutYou')}>
      <NameFields of="oneself" errors={errors} />
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
      />
    </Group>
  );
}

function Work({ errors }: { errors: FieldErrors }) {
  const t = useText();
  return (
    <Group title={t('identity.yourWork')}>
      {signUpNames.map((name) => {
        const { label, type, autoComplete } = formField(name);
        return (
          <TextField
            key={name}
            label={t(label)}
            name={name}
            type={type}
            autoComplete={autoComplete}
            error={errors[name]}
            optional
          />
        );
      })}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 w-full border-line border-b pb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
