import type { TextKey } from '@checkpoint/contract/texts/en';
import { isTextKey } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';
import { ApiError } from '#kernel/http/request.ts';
import { currentTexts } from './language.ts';
import { faultText, textOf } from './texts.ts';

/**
 * The text of a failed request: the catalogue's text for the server's code, else the server's message, else `fallback`.
 * A fault that no field can show is described. Without an answer the text says so, and does not blame what was typed.
 */
export function errorText(error: unknown, fallback: TextKey): string {
  if (!(error instanceof ApiError) || isOfTheWay(error)) return textOf('shell.noAnswer');
  const [issue] = error.issues;
  if (issue !== undefined) return faultText(issue);
  if (error.code === 'invalid_input') return textOf(fallback);
  const key = `error.${error.code}`;
  if (isTextKey(currentTexts(), key)) return textOf(key, valuesOf(error));
  return error.body?.message || textOf(fallback);
}

/**
 * Whether something between browser and server refused, such as a network's sign-in page. Its refusal says nothing
 * about what was typed. Exceptions are "too large" and "too many requests", which a proxy may rightly answer.
 */
const isOfTheWay = ({ body, status }: ApiError): boolean =>
  body === undefined && status < 500 && status !== 413 && status !== 429;

/** The figures that some codes carry for their text, such as `limit`. */
export function valuesOf(error: ApiError): TextValues {
  const plain = Object.entries(error.body ?? {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(plain);
}
