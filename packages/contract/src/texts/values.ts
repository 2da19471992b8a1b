import type { CountedKey, TextKey } from './en.ts';

/** What fills the `{name}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The values that a text is called with: one in plural forms needs a `count`. */
export type ValuesOf<Key extends TextKey> = Key extends CountedKey
  ? readonly [values: TextValues & { readonly count: number }]
  : readonly [values?: TextValues | undefined];
