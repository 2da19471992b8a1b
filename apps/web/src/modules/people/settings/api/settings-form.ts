import { companyForm, companySettings } from '@checkpoint/contract/calls/companies';
import { message } from '@checkpoint/contract/fields';
import * as z from 'zod';

const { timeZone, weekStart, maxShiftHours, minPasswordLength, hoursFigure, corrections, language } =
  companySettings.shape;

/** The contract's settings as the controls of a form give them: everything is text. */
export const settingsForm = z.object({
  name: companyForm.shape.name,
  address: companyForm.shape.address,
  language: z.preprocess((value) => value || null, language),
  timeZone,
  hoursFigure,
  corrections,
  weekStart: z.coerce.number().pipe(weekStart),
  maxShiftHours: z.coerce.number(message('validation.shiftHours')).pipe(maxShiftHours),
  minPasswordLength: z.coerce.number(message('validation.passwordLength')).pipe(minPasswordLength),
  requireSecondStep: z.stringbool(),
});
export type SettingsValues = z.infer<typeof settingsForm>;
