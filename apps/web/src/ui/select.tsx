import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

/** The browser's own select: every phone and screen reader knows it. Options are given as children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classes('relative', className)}>
      <select {...rest} className={classes(controlLook, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'>;

/** A select with its label, hint and error. */
export function SelectField({ label, hint, error, optional = false, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
