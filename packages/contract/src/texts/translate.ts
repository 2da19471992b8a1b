import type { first } from './en/first.ts';
import type { further } from './en/further.ts';
import type { landing } from './en/landing.ts';
import type { TextKey } from './en.ts';
import type { TextValues } from './values.ts';

export type Text = string | ((values: TextValues) => string);
/** The whole catalogue in one language. */
export type Texts = Readonly<Record<TextKey, Text>>;
/** Its three files. */
export type FirstTexts = TextsLike<typeof first>;
export type LandingTexts = TextsLike<typeof landing>;
export type FurtherTexts = TextsLike<typeof further>;
/** The catalogue as far as it has been loaded. */
export type LoadedTexts = FirstTexts & Partial<LandingTexts & FurtherTexts>;
/** One area's texts in another language than English: all of them, and no others. */
export type TextsLike<English> = Readonly<Record<keyof English, Text>>;

/**
 * The text for `key`, its `{name}` places filled from `values`; `number` writes figures as the language does.
 * A place without a value stays visible as `{name}`, and so does the key of a text that has not been loaded: wrong on
 * screen beats wrong in silence.
 */
export function translate(
  texts: LoadedTexts,
  key: TextKey,
  values: TextValues = {},
  number: (value: number) => string = String,
): string {
  const text = texts[key] ?? key;
  const written = typeof text === 'function' ? text(values) : text;
  return written.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number' ? number(value) : value;
  });
}

/** Whether a string (a schema's message, say) is a key of the catalogue. */
export const isTextKey = (texts: LoadedTexts, key: string): key is TextKey => Object.hasOwn(texts, key);
