import { companySetup } from './en/company-setup.ts';
import { dashboard } from './en/dashboard.ts';
import { errors } from './en/errors.ts';
import { identity } from './en/identity.ts';
import { invitation } from './en/invitation.ts';
import { landing } from './en/landing.ts';
import { legal } from './en/legal.ts';
import { punchClock } from './en/punch-clock.ts';
import { shell } from './en/shell.ts';
import { validation } from './en/validation.ts';

/** Every text a person reads, in English, the source language. `{name}` is filled in; functions decide by number. */
export const en = {
  ...errors,
  ...validation,
  ...shell,
  ...landing,
  ...legal,
  ...identity,
  ...companySetup,
  ...invitation,
  ...punchClock,
  ...dashboard,
} as const;

export type TextKey = keyof typeof en;
