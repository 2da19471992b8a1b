import type { Catalogue } from './catalogue.ts';
import { en, type TextKey } from './en.ts';
import { isTextKey } from './translate.ts';

const isCounted = (key: string) => Object.hasOwn(en.texts, `${key}_one`);
const keyOf = (entry: string) => {
  const text = entry.replace(/_[a-z]+$/, '');
  return isCounted(text) ? text : entry;
};

export const textKeys: readonly TextKey[] = [...new Set(Object.keys(en.texts).map(keyOf))].filter((key) =>
  isTextKey(en, key),
);
export const countedKeys = textKeys.filter(isCounted);

/** The plural forms of a language for the numbers that the product counts; fractions and millions read as `other`. */
export function pluralForms({ language }: Catalogue): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set([...Array.from({ length: 5001 }, (_, count) => rules.select(count)), 'other'])];
}
