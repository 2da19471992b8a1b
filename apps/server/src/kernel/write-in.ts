import type { TextKey } from '@checkpoint/contract/texts/en';
import { catalogues } from '@checkpoint/contract/texts/generated/catalogues';
import type { Language } from '@checkpoint/contract/texts/languages';
import { translate } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';

/** Writes texts for people outside the pages, in the language of the person who asked. */
export const writeIn =
  (language: Language) =>
  (key: TextKey, values: TextValues = {}): string =>
    translate(catalogues[language], key, values);

/** A day as it is written in a language, in a zone: `4 December 2026`. */
export const dayIn = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(at);
