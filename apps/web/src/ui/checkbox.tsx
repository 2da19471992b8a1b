import { type ComponentProps, useId } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: string;
}

/** A choice that is on or off; label and hint are part of the target. */
export function CheckboxField({ label, hint, ...rest }: CheckboxFieldProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        {...rest}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
