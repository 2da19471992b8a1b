import { errors } from './en/errors.ts';
import { validation } from './en/validation.ts';

/** Every text a person reads, in English, the source language. `{name}` is filled in; functions decide by number. */
export const en = { ...errors, ...validation } as const;

export type TextKey = keyof typeof en;
