import type { TextKey } from '@checkpoint/contract/texts/en';
import { catalogues } from '@checkpoint/contract/texts/generated/catalogues';
import type { Language } from '@checkpoint/contract/texts/languages';
import { translate } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';

/** Writes what leaves the server for people to read: in the language of whoever asked for it. */
export const writeIn =
  (language: Language) =>
  (key: TextKey, values: TextValues = {}): string =>
    translate(catalogues[language], key, values);

/** A day as it is written in a language, in a zone: `4 December 2026`. */
export const dayIn = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(at);
