// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import type { Texts } from '../catalogue.ts';
import type { Language } from '../languages.ts';

export type LoadTexts = Readonly<Record<Language, () => Promise<Texts>>>;

/** The browser loads one language, bundle by bundle. */
export const loadTexts = {
  entry: {
    de: async () => (await import('./de-entry.ts')).texts,
    en: async () => (await import('./en-entry.ts')).texts,
    es: async () => (await import('./es-entry.ts')).texts,
  },
  first: {
    de: async () => (await import('./de-first.ts')).texts,
    en: async () => (await import('./en-first.ts')).texts,
    es: async () => (await import('./es-first.ts')).texts,
  },
  further: {
    de: async () => (await import('./de-further.ts')).texts,
    en: async () => (await import('./en-further.ts')).texts,
    es: async () => (await import('./es-further.ts')).texts,
  },
  landing: {
    de: async () => (await import('./de-landing.ts')).texts,
    en: async () => (await import('./en-landing.ts')).texts,
    es: async () => (await import('./es-landing.ts')).texts,
  },
} satisfies Readonly<Record<string, LoadTexts>>;
