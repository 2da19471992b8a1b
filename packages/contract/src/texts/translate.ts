import type { TextKey } from './en.ts';
import type { TextValues } from './values.ts';

type Text = string | ((values: TextValues) => string);
export type Texts = Readonly<Record<TextKey, Text>>;

/**
 * The text for `key`, its `{name}` places filled from `values`.
 * A place without a value stays visible as `{name}`: wrong on screen beats wrong in silence.
 */
export function translate(texts: Texts, key: TextKey, values: TextValues = {}): string {
  const text = texts[key];
  const written = typeof text === 'function' ? text(values) : text;
  return written.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Whether a string (a schema's message, say) is a key of the catalogue. */
export const isTextKey = (texts: Texts, key: string): key is TextKey => Object.hasOwn(texts, key);
