import type { Employee } from '@checkpoint/contract/calls/employees';
import { useText } from '#platform/texts.ts';
import type { FieldErrors } from '#platform/use-form.ts';
import { TextField } from '#ui/field.tsx';

interface FieldsProps {
  errors: FieldErrors;
  /** Whose values stand there at first; nobody's in a form for somebody new. */
  person?: Employee | undefined;
}

export function NameFields({ errors, person }: FieldsProps) {
  const t = useText();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('identity.firstName')}
          name="firstName"
          autoComplete="off"
          defaultValue={person?.user.firstName}
          error={errors.firstName}
        />
        <TextField
          label={t('identity.lastName')}
          name="lastName"
          autoComplete="off"
          defaultValue={person?.user.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={person?.user.email}
        error={errors.email}
      />
    </>
  );
}

export function WorkFields({ errors, person }: FieldsProps) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('identity.jobTitle')}
        name="jobTitle"
        autoComplete="off"
        defaultValue={person?.jobTitle ?? ''}
        error={errors.jobTitle}
      />
      <TextField
        label={t('identity.phone')}
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={person?.phone ?? ''}
        error={errors.phone}
        optional
      />
    </div>
  );
}
