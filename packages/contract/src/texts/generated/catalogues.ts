// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import type { Catalogue } from '../catalogue.ts';
import type { Language } from '../languages.ts';
import { texts as deEntry } from './de-entry.ts';
import { texts as deFirst } from './de-first.ts';
import { texts as deFurther } from './de-further.ts';
import { texts as deLanding } from './de-landing.ts';
import { texts as enEntry } from './en-entry.ts';
import { texts as enFirst } from './en-first.ts';
import { texts as enFurther } from './en-further.ts';
import { texts as enLanding } from './en-landing.ts';
import { texts as esEntry } from './es-entry.ts';
import { texts as esFirst } from './es-first.ts';
import { texts as esFurther } from './es-further.ts';
import { texts as esLanding } from './es-landing.ts';

/** Every text in every language. */
export const catalogues = {
  de: {
    language: 'de',
    texts: {
      ...deEntry,
      ...deFirst,
      ...deFurther,
      ...deLanding,
    },
  },
  en: {
    language: 'en',
    texts: {
      ...enEntry,
      ...enFirst,
      ...enFurther,
      ...enLanding,
    },
  },
  es: {
    language: 'es',
    texts: {
      ...esEntry,
      ...esFirst,
      ...esFurther,
      ...esLanding,
    },
  },
} satisfies Readonly<Record<Language, Catalogue>>;
