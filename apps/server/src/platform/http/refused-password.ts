import { en, type TextKey } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';
import type { PasswordFault } from '@checkpoint/domain/password-fault';
import { type Refusal, refuse } from './answer.ts';

/** The refusal of a password that cannot be set, at the field of the form that it was typed into. */
export function refusedPassword(path: string, fault: PasswordFault, minimum: number): Refusal {
  return fault === 'too_guessable'
    ? refuse('password_too_guessable', { issues: [issue(path, 'error.password_too_guessable')] })
    : refuse('invalid_input', { issues: [issue(path, 'validation.passwordTooShort', { minimum })] });
}

const issue = (path: string, key: TextKey, values: TextValues = {}) => ({
  ...{ path, key, values },
  message: translate(en, key, values),
});
