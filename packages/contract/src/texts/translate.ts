import type { Catalogue } from './catalogue.ts';
import type { TextKey } from './en.ts';
import type { TextValues } from './values.ts';

/**
 * The text for `key`, its `{name}` places filled from `values`; `number` writes figures as the language does.
 * A place without a value stays visible as `{name}`, and so does the key of a text that has not been loaded: wrong on
 * screen beats wrong in silence.
 */
export function translate(
  catalogue: Catalogue,
  key: TextKey,
  values: TextValues = {},
  number: (value: number) => string = String,
): string {
  return written(catalogue, key, values.count).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number' ? number(value) : value;
  });
}

/** A text in plural forms by the rule of its language, every other one as it stands. */
function written({ language, texts }: Catalogue, key: TextKey, count: unknown): string {
  const plural = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other';
  return texts[key] ?? texts[`${key}_${plural}`] ?? texts[`${key}_other`] ?? key;
}

/** Whether a string (a schema's message, say) is a key of the catalogue. */
export const isTextKey = ({ texts }: Catalogue, key: string): key is TextKey =>
  Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);
