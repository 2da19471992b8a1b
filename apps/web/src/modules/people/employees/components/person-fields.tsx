import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { NameFields } from '#product/name-fields.tsx';
import { TextField } from '#ui/field.tsx';
import type { PersonValues } from '../person-values.ts';

interface FieldsProps {
  errors: FieldErrors;
  /** What stands there at first; nothing in a form for somebody new. */
  values?: PersonValues | undefined;
}

export function IdentityFields({ errors, values }: FieldsProps) {
  const t = useText();
  return (
    <>
      <NameFields of="somebody" errors={errors} values={values} />
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={values?.email ?? ''}
        error={errors.email}
      />
    </>
  );
}

export function WorkFields({ errors, values }: FieldsProps) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        label={t('identity.jobTitle')}
        name="jobTitle"
        autoComplete="off"
        defaultValue={values?.jobTitle ?? ''}
        error={errors.jobTitle}
      />
      <TextField
        label={t('identity.phone')}
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={values?.phone ?? ''}
        error={errors.phone}
        optional
      />
    </div>
  );
}
