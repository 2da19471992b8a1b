import { errorText } from '#platform/error-text.ts';
import { ApiError } from '#platform/request.ts';
import { textOf } from '#platform/texts.ts';
import { ceremonyFault } from './api/ceremonies.ts';

/** Why something was not done: the server's reason, or the browser's. */
export function failureText(error: unknown): string {
  const fault = error instanceof ApiError ? undefined : ceremonyFault(error);
  return fault === undefined ? errorText(error, 'twoFactors.failedText') : textOf(fault);
}
