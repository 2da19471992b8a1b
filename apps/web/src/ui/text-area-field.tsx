import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({
  label,
  hint,
  error,
  optional = false,
  className,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={3} {...rest} {...control} className={classes(controlLook, className)} />}
    </Field>
  );
}
