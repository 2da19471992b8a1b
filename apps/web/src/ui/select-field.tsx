import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { Select } from './select.tsx';

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'>;

/** The browser's own select with its label, hint and error. Options are given as children. */
export function SelectField({ label, hint, error, optional = false, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
