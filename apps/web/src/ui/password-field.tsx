import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { classes } from './classes.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** A password with a button that shows and hides it. */
export function PasswordField({
  label,
  hint,
  error,
  optional = false,
  className,
  ...rest
}: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(controlLook, 'pr-12', className)}
          />
          <button
            type="button"
            aria-label={t(shown ? 'shell.hidePassword' : 'shell.showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded text-ink-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
