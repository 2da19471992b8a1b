import { auditActions } from '@checkpoint/contract/audit-actions';
import type { AuditEntry } from '@checkpoint/contract/calls/audit';
import { byName, personFields, personNames } from '@checkpoint/contract/person-fields';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { languageNames } from '@checkpoint/contract/texts/languages';
import type { TextValues } from '@checkpoint/contract/texts/values';
import { isLanguage } from '#kernel/language/language-rule.ts';
import type { Translate } from '#kernel/language/texts.ts';
import { timeText } from '#kernel/language/times.ts';
import { weekdayNames } from '#product/zones-and-weekdays.ts';

/** Facts of an entry that have a name of their own; any other is shown under the name it has in the trail. */
const fields: Readonly<Record<string, TextKey>> = {
  ...byName(personNames, (name) => personFields[name].trailLabel),
  passkey: 'audit.field.passkey',
  name: 'audit.field.name',
  companyCode: 'audit.field.companyCode',
  address: 'audit.field.address',
  timeZone: 'audit.field.timeZone',
  weekStart: 'audit.field.weekStart',
  maxShiftHours: 'audit.field.maxShiftHours',
  minPasswordLength: 'audit.field.minPasswordLength',
  requireSecondStep: 'settings.requireSecondStep',
  hoursFigure: 'audit.field.hoursFigure',
  corrections: 'settings.corrections',
  language: 'settings.language',
  limit: 'audit.field.limit',
  hours: 'audit.field.hours',
  reassignedTo: 'audit.field.reassignedTo',
  people: 'audit.field.people',
  departments: 'audit.field.departments',
  from: 'audit.field.from',
  until: 'audit.field.until',
  means: 'audit.field.means',
  reason: 'audit.field.reason',
  issuer: 'audit.field.issuer',
  subject: 'audit.field.subject',
  person: 'audit.person',
  kind: 'audit.about',
  reportType: 'reports.type',
  format: 'reports.format',
  dateFrom: 'reports.startDate',
  dateTo: 'reports.endDate',
};

/** Values that a program gave a name, in the words of the page that they come from. */
const values: Readonly<Record<string, TextKey>> = {
  'means password': 'audit.means.password',
  'means sign_up': 'audit.means.sign_up',
  'means password_and_code': 'audit.means.password_and_code',
  'means password_and_recovery_code': 'audit.means.password_and_recovery_code',
  'means passkey': 'audit.means.passkey',
  'means provider': 'audit.means.provider',
  'means company_chosen': 'audit.means.company_chosen',
  'reason expired_password': 'audit.reason.expired_password',
  'reason email_in_use': 'audit.reason.email_in_use',
  'reason inactive': 'audit.reason.inactive',
  'reason ended': 'audit.reason.ended',
  'reason wrong_current_password': 'audit.reason.wrong_current_password',
  'reason wrong_code': 'audit.reason.wrong_code',
  'reason link_taken': 'audit.reason.link_taken',
  'reason link_other': 'audit.reason.another_linked',
  'reason link_interrupted': 'audit.reason.link_interrupted',
  'reason cancelled': 'audit.reason.cancelled',
  'reason expired': 'audit.reason.expired',
  'reason refused': 'audit.reason.refused',
  'reason unavailable': 'audit.reason.unavailable',
  'kind sign_in': 'audit.kind.sign_in',
  'kind people': 'audit.kind.people',
  'kind company': 'audit.kind.company',
  'kind corrections': 'audit.kind.corrections',
  'kind files': 'audit.kind.files',
  'reportType attendance': 'reports.type.attendance',
  'reportType hours': 'reports.type.hours',
  'reportType department': 'reports.type.department',
  'reportType sheet': 'reports.type.sheet',
  'hours own': 'audit.hours.own',
  'hoursFigure nominal': 'settings.nominal',
  'hoursFigure worked': 'settings.worked',
  'corrections inform': 'settings.correctionsInform',
  'corrections agree': 'settings.correctionsAgree',
  'requireSecondStep true': 'settings.secondStepRequired',
  'requireSecondStep false': 'settings.secondStepOptional',
  'format csv': 'reports.format.csv',
  'format excel': 'reports.format.excel',
  'format pdf': 'reports.format.pdf',
};

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Who did what to whom, as a sentence. */
export function sentenceOf(
  { action, actor, subject, details }: AuditEntry,
  t: Translate,
  names: Readonly<Record<string, string>> = {},
): string {
  const name = (person: AuditEntry['actor']) => (person === null ? t('audit.operator') : fullName(person));
  const values: TextValues = Object.fromEntries(
    Object.entries(details).filter((detail): detail is [string, string | number] => isPlain(detail[1])),
  );
  // Whoever does not belong to the company has no name in it: it knows the e-mail that it wrote itself.
  const about = subject === null && values.email !== undefined ? values.email : name(subject);
  return t(`audit.did.${action}`, { ...values, actor: name(actor), subject: about, ...names });
}

/** What changed, or what a file was about, a line each. */
export function changesOf({ action, subject, details }: AuditEntry, t: Translate): readonly string[] {
  const isFile = auditActions[action] === 'files' && subject !== null;
  const person = isFile ? [fullName(subject)] : [];
  return [
    ...person.map((value) => t('audit.fact', { field: t('reports.person'), value })),
    ...factsOf(details, t),
  ];
}

function factsOf(details: AuditEntry['details'], t: Translate): readonly string[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const named = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const field = named === undefined ? key : t(named);
    if (Array.isArray(value)) {
      const [before, after] = value;
      return [t('audit.change', { field, before: written(key, before, t), after: written(key, after, t) })];
    }
    // Only a temporary password that was right runs out.
    if (key === 'expired') return value === true ? factsOf({ reason: 'expired_password' }, t) : [];
    if (key === 'sessionsEnded' && typeof value === 'number') {
      return value > 0 ? [t('audit.sessionsEnded', { count: value })] : [];
    }
    return named !== undefined && key !== 'name' && isPlain(value)
      ? [t('audit.fact', { field, value: inWords(key, value, t) })]
      : [];
  });
}

function inWords(key: string, value: string | number | boolean, t: Translate): string {
  if (key === 'weekStart') return weekdayNames()[Number(value)] ?? String(value);
  if (key === 'language' && typeof value === 'string' && isLanguage(value)) return languageNames[value];
  if (isDay(key, value)) return timeText('date', value, 'UTC');
  const word = values[`${key} ${value}`];
  return word === undefined ? String(value) : t(word);
}

/** A day of the calendar, `2026-12-04`. */
const isDay = (key: string, value: string | number | boolean): value is string =>
  (key === 'from' || key === 'until') && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const fullName = ({ firstName, lastName }: NonNullable<AuditEntry['actor']>) => `${firstName} ${lastName}`;

function written(key: string, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  return isPlain(value) || typeof value === 'boolean' ? inWords(key, value, t) : String(value);
}
