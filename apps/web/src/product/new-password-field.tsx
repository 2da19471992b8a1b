import type { TextKey } from '@checkpoint/contract/texts/en';
import { type ComponentProps, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { classes } from '#ui/classes.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const hints: Record<PasswordStrength, { text: TextKey; filled: number; colour: string }> = {
  short: { text: 'shell.passwordShort', filled: 0, colour: '' },
  weak: { text: 'shell.passwordWeak', filled: 1, colour: 'bg-attention' },
  fair: { text: 'shell.passwordFair', filled: 2, colour: 'bg-lunch' },
  strong: { text: 'shell.passwordStrong', filled: 3, colour: 'bg-in' },
};

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint'> {
  /** Characters that it needs. */
  minimum?: number | undefined;
}

/** A password being chosen, with a hint on its strength. */
export function NewPasswordField({ minimum = 6, ...props }: NewPasswordFieldProps) {
  const t = useText();
  const [password, setPassword] = useState(String(props.value ?? props.defaultValue ?? ''));
  const { text, filled, colour } = hints[passwordStrength(password, minimum)];
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      onChange={(event) => {
        setPassword(event.target.value);
        props.onChange?.(event);
      }}
      hint={
        <span className="grid gap-1.5">
          <span aria-hidden className="grid grid-cols-3 gap-1">
            {[1, 2, 3].map((step) => (
              <span
                key={step}
                className={classes('h-1 rounded-full transition-colors', step <= filled ? colour : 'bg-line')}
              />
            ))}
          </span>
          {t(text, { minimum })}
        </span>
      }
    />
  );
}
