import type { TextKey } from '@checkpoint/contract/texts/en';
import { isTextKey } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';
import { ApiError } from '#kernel/http/request.ts';
import { currentTexts } from './language.ts';
import { faultText, textOf } from './texts.ts';

/**
 * What a person reads about a failed request: the catalogue's text for the server's code, else the server's own
 * message, else `fallback`. Of what a form could not show at a field it says what is wrong with it: nothing is highlighted then.
 * Without any answer it says so instead of blaming what was typed.
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

/** A network that asks for a sign-in of its own knows nothing of what was typed. A proxy does that finds it too large, or too much. */
const isOfTheWay = ({ body, status }: ApiError): boolean =>
  body === undefined && status < 500 && status !== 413 && status !== 429;

/** Codes may carry figures for their text, `limit` for instance, beside the fields that all refusals have. */
function valuesOf(error: ApiError): TextValues {
  const plain = Object.entries(error.body ?? {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(plain);
}
