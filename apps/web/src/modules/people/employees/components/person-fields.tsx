import { formField, recordNames } from '@checkpoint/contract/person-fields';
import type { FieldErrors } from '#kernel/forms/use-form.ts';
import { useText } from '#kernel/language/texts.ts';
import { NameFields } from '#product/name-fields.tsx';
import type { PersonValues } from '#product/person-values.ts';
import { TextField } from '#ui/field.tsx';

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

/** All but the department, which is picked; two beside each other where there is room. */
export function WorkFields({ errors, values }: FieldsProps) {
  const t = useText();
  const isNew = values === undefined;
  const fields = recordNames
    .filter((name) => name !== 'department')
    .map((name) => ({ name, ...formField(name) }))
    .filter(({ isEditOnly }) => !(isNew && isEditOnly));
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      {fields.map(({ name, label, type, required }) => (
        <div key={name} className="sm:last:odd:col-span-2">
          <TextField
            label={t(label)}
            name={name}
            type={type}
            autoComplete="off"
            defaultValue={values?.[name] ?? ''}
            error={errors[name]}
            optional={required === undefined}
          />
        </div>
      ))}
    </div>
  );
}
