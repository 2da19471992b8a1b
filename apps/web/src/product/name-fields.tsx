import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { TextField } from '#ui/field.tsx';

interface NameFieldsProps {
  errors: FieldErrors;
  /** Whose name it is. Browsers may fill in the person's own name, never somebody else's. */
  of: 'oneself' | 'somebody';
  /** The initial values. */
  values?: { readonly firstName: string | null; readonly lastName: string | null } | undefined;
}

/** First and last name, side by side where there is room. */
export function NameFields({ errors, of, values }: NameFieldsProps) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        label={t('identity.firstName')}
        name="firstName"
        autoComplete={of === 'oneself' ? 'given-name' : 'off'}
        defaultValue={values?.firstName ?? ''}
        error={errors.firstName}
      />
      <TextField
        label={t('identity.lastName')}
        name="lastName"
        autoComplete={of === 'oneself' ? 'family-name' : 'off'}
        defaultValue={values?.lastName ?? ''}
        error={errors.lastName}
      />
    </div>
  );
}
