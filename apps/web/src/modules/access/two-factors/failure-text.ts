import { ApiError } from '#kernel/http/request.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { textOf } from '#kernel/language/texts.ts';
import { ceremonyFault } from './api/ceremonies.ts';

/** Why something was not done: the server's reason, or the browser's. */
export function failureText(error: unknown): string {
  const fault = error instanceof ApiError ? undefined : ceremonyFault(error);
  return fault === undefined ? errorText(error, 'twoFactors.failedText') : textOf(fault);
}
