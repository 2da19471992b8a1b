import type { TextKey } from '@checkpoint/contract/texts/en';
import { isTextKey, translate } from '@checkpoint/contract/texts/translate';
import type { TextValues, ValuesOf } from '@checkpoint/contract/texts/values';
import { useCallback } from 'react';
import { currentTexts, useTexts } from './language.ts';
import { numberText } from './numbers.ts';

export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Every text on the screen comes from this hook. A change of the language redraws its components. */
export function useText(): Translate {
  const texts = useTexts();
  return useCallback((key, ...[values]) => translate(texts, key, values, numberText), [texts]);
}

/** A text outside of what is drawn, in the language of the moment. */
export const textOf: Translate = (key, ...[values]) => translate(currentTexts(), key, values, numberText);

/** The text for a faulty value. A schema gives a key as its message; the server gives an English text and its key. */
export interface Fault {
  readonly message: string;
  readonly key?: string | undefined;
  /** What fills the places of the text. */
  readonly values?: TextValues | undefined;
}

/** The fault in the person's language; a key that this page does not know (the server may be newer) gives the message. */
export function faultText({ message, key = message, values }: Fault): string {
  return isTextKey(currentTexts(), key) ? textOf(key, values) : message;
}
