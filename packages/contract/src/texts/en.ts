import { catalogues } from './generated/catalogues.ts';

/** Every text a person reads, in English, the source language. */
export const en = catalogues.en;

type Entry = keyof typeof en.texts;
type Counted<Key> = Key extends `${infer Text}_one` ? Text : never;
/** Texts in plural forms: `key_one`, `key_other`, … stand in the file, and `count` decides between them. */
export type CountedKey = Counted<Entry>;
export type TextKey = CountedKey | Exclude<Entry, `${CountedKey}_${Intl.LDMLPluralRule}`>;
