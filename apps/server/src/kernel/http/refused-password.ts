import type { Issue } from '@checkpoint/contract/errors';
import { en, type TextKey } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';
import type { PasswordFault } from '@checkpoint/domain/password-fault';
import { type Refusal, refuse } from './answer.ts';

/** A password that cannot be set, and how many characters it needs. */
export interface RefusedPassword {
  readonly fault: PasswordFault;
  readonly minimum: number;
}

/** Its refusal at the field of the form that it was typed into. */
export function refusedPassword(path: string, { fault, minimum }: RefusedPassword): Refusal {
  if (fault === 'too_short')
    return refuse('invalid_input', { issues: [issueAt(path, 'validation.passwordTooShort', { minimum })] });
  const code = `password_${fault}` as const;
  return refuse(code, { issues: [issueAt(path, `error.${code}`)] });
}

const issueAt = (path: string, key: TextKey, values: TextValues = {}): Issue => ({
  ...{ path, key, values },
  message: translate(en, key, values),
});
