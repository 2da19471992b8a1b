import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { classes } from './classes.ts';

export interface FieldTexts {
  label: string;
  /** Shown below the control: a text, or something that changes while typing. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as one that may stay empty. */
  optional?: boolean;
}

interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: Control) => ReactNode;
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const t = useText();
  const id = useId();
  const described = classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <span className="text-ink-muted">{t('shell.optional')}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <Fault id={`${id}-error`}>{error}</Fault>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </div>
      )}
    </div>
  );
}

/** The fault of a control, with its colour and icon. */
export function Fault({ children, ...rest }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p {...rest} className="wrap-anywhere flex items-start gap-1.5 text-attention text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The look that all controls of a form share. */
export const controlLook = classes(
  'w-full min-h-11 rounded border border-line-strong bg-surface px-3 py-2 text-ink transition-colors',
  'placeholder:text-ink-muted [&:read-only:not(select,[type=file])]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted',
  'aria-invalid:border-attention',
);

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, hint, error, optional = false, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...rest} {...control} className={classes(controlLook, className)} />}
    </Field>
  );
}
