import { first } from './en/first.ts';
import { further } from './en/further.ts';
import { landing } from './en/landing.ts';

/** Every text a person reads, in English, the source language. `{name}` is filled in; functions decide by number. */
export const en = { ...first, ...landing, ...further } as const;

export type TextKey = keyof typeof en;
