import { TextField } from './field.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  /** Digits alone, which a phone has a keyboard for; recovery codes have letters too. */
  isNumeric: boolean;
}

/** A code that is typed, pasted or filled in by the phone, with spaces or without. */
export function CodeField({ label, hint, error, isNumeric }: CodeFieldProps) {
  return (
    <TextField
      {...{ label, error }}
      {...(hint === undefined ? {} : { hint })}
      name="code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="text-lg tabular-nums leading-6 tracking-[0.15em]"
    />
  );
}
