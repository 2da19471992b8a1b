import type { Company } from '@checkpoint/contract/calls/companies';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { languageNames } from '@checkpoint/contract/texts/languages';
import type { Translate } from '#kernel/language/texts.ts';
import { weekdayNames } from '#product/zones-and-weekdays.ts';
import type { SettingsValues } from './api/settings-form.ts';

/** What the form asks for, by the names of its fields; in the order in which people read it. */
export const settingsFields = [
  ['name', 'companySetup.name'],
  ['address', 'companySetup.address'],
  ['language', 'settings.language'],
  ['timeZone', 'settings.timeZone'],
  ['weekStart', 'settings.weekStart'],
  ['maxShiftHours', 'settings.maxShiftHours'],
  ['hoursFigure', 'settings.hoursFigure'],
  ['corrections', 'settings.corrections'],
  ['minPasswordLength', 'settings.minPasswordLength'],
  ['requireSecondStep', 'settings.requireSecondStep'],
] as const satisfies readonly (readonly [keyof SettingsValues, TextKey])[];

export const valuesOf = ({ name, address, settings }: Company): SettingsValues => ({
  ...{ name, address, language: settings.language },
  ...{ timeZone: settings.timeZone, hoursFigure: settings.hoursFigure },
  corrections: settings.corrections,
  ...{ weekStart: settings.weekStart, maxShiftHours: settings.maxShiftHours },
  ...{ minPasswordLength: settings.minPasswordLength, requireSecondStep: settings.requireSecondStep },
});

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** The values as the form shows them. */
export const readValues = (t: Translate, values: SettingsValues) => ({
  ...{ name: values.name, address: values.address, timeZone: zoneName(values.timeZone) },
  language: values.language === null ? t('settings.languageOfSender') : languageNames[values.language],
  weekStart: weekdayNames()[values.weekStart] ?? null,
  maxShiftHours: String(values.maxShiftHours),
  hoursFigure: t(values.hoursFigure === 'nominal' ? 'settings.nominal' : 'settings.worked'),
  corrections: t(values.corrections === 'agree' ? 'settings.correctionsAgree' : 'settings.correctionsInform'),
  minPasswordLength: String(values.minPasswordLength),
  requireSecondStep: t(
    values.requireSecondStep ? 'settings.secondStepRequired' : 'settings.secondStepOptional',
  ),
});
