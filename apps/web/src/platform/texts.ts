import { en, type TextKey } from '@checkpoint/contract/texts/en';
import { isTextKey, translate } from '@checkpoint/contract/texts/translate';
import type { TextValues } from '@checkpoint/contract/texts/values';

export type Translate = (key: TextKey, values?: TextValues) => string;

const inEnglish: Translate = (key, values) => translate(en, key, values);

/** Every text a person reads goes through this. English is the only language so far. */
export const useText = (): Translate => inEnglish;

/** The text for a schema's message, which is a key of the catalogue; anything else is a text already. */
export const messageText = (message: string): string =>
  isTextKey(en, message) ? translate(en, message) : message;
