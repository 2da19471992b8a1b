import * as z from 'zod';
import { email, instant, language } from '../fields.ts';
import { type ColumnField, columnFields, fileEncodings } from '../import-files.ts';
import { byName, requiredNames } from '../person-fields.ts';
import { route } from '../route.ts';
import { employee, formerPerson, newEmployeeForm } from './employees.ts';

const employeeId = z.object({ id: z.string() });

/** What is done to many people at once. `reset` gives each a one-time link instead of a password. */
const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), department: newEmployeeForm.shape.department }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('reset') }),
  /** For whoever has yet to come in: a new link in the place of what they hold, by mail too where the installation sends any. */
  z.object({ kind: z.literal('invite'), byMail: z.boolean().default(false), language }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

const bulkOutcome = z.enum([
  'done',
  'not_found',
  'is_yourself',
  'is_owner',
  'no_password',
  'protected_account',
  'has_arrived',
]);
export type BulkOutcome = z.infer<typeof bulkOutcome>;

const bulkResult = z.object({
  id: z.uuid(),
  outcome: bulkOutcome,
  /** The secret of the person's activation link, told this once, and when it ends. */
  activationToken: z.string().optional(),
  activationUntil: instant.optional(),
  /** Where a mail was asked for and the installation sends any: whether the mail server took it. */
  emailSent: z.boolean().optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** A person of a file. Department and job title are null where the file has no column for them; a blank cell is a fault. */
export const importRow = newEmployeeForm.extend(
  byName(requiredNames, (name) => newEmployeeForm.shape[name].nullish().transform((text) => text ?? null)),
);
export type ImportRow = z.infer<typeof importRow>;

const importOutcome = z.enum(['added', 'email_in_use', 'staff_number_in_use', 'was_removed', 'plan_limit']);
export type ImportOutcome = z.infer<typeof importOutcome>;

const importResult = z.object({
  email: z.string(),
  outcome: importOutcome,
  activationToken: z.string().optional(),
  activationUntil: instant.optional(),
});
export type ImportResult = z.infer<typeof importResult>;

/** A row of a file as it was read, with what is wrong with it: `field` names a column, `key` the text. */
const previewRow = z.object({
  /** Its number in the file; the heading is row 1. */
  row: z.int(),
  values: z.record(z.string(), z.string()),
  faults: z.array(z.object({ field: z.string(), key: z.string() })),
  /** Who had this e-mail before they were removed: it is asked whether it is the same person. */
  former: formerPerson.optional(),
});
export type PreviewRow = z.infer<typeof previewRow>;

const fileColumn = z.object({
  /** From 0. */
  place: z.int(),
  heading: z.string(),
  /** The first that stands in it. */
  example: z.string(),
  /** What it was taken for; null: it is left out. */
  field: z.enum(columnFields).nullable(),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** How the bytes of a text file were read. */
const fileEncoding = z.object({
  name: z.enum(fileEncodings),
  /** Whether the file says so itself. Otherwise it was chosen by the caller or guessed. */
  isCertain: z.boolean(),
  /** Some names by which a person sees whether it is the right one: those that look wrong, or any where it is in doubt. */
  names: z.array(z.string()),
  /** Whether some of them look wrong. */
  looksWrong: z.boolean(),
});
export type FileEncoding = z.infer<typeof fileEncoding>;

/** What a refused file holds, for columns to be chosen by hand: `found` of a refusal with the code `no_such_columns`. */
const foundColumns = z.object({
  columns: z.array(fileColumn),
  missing: z.array(z.enum(columnFields)),
  encoding: fileEncoding.nullable(),
});
export type FoundColumns = z.infer<typeof foundColumns>;

const importPreview = z.object({
  rows: z.array(previewRow),
  columns: z.array(fileColumn),
  /** Null for a workbook, which says so itself. */
  encoding: fileEncoding.nullable(),
  /** Headings that no field of a person is known by: their columns are left out. */
  unknownColumns: z.array(z.string()),
  /** Fields that more than one column could hold, judging by their headings. */
  doubtfulFields: z.array(z.enum(columnFields)),
  /** How many people the plan still has room for; null without a limit. */
  room: z.int().nullable(),
  /** How many the plan allows; null without a limit. */
  limit: z.int().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const mapping = new RegExp(`^((${columnFields.join('|')}):\\d{1,3}(,(?=.)|$))*$`);

/** `firstName:0,email:3` */
const chosenColumns = z
  .string()
  .max(200)
  .regex(mapping)
  .transform((text) =>
    text.split(',').flatMap((part): [ColumnField, number][] => {
      const [name, place] = part.split(':');
      const field = columnFields.find((each) => each === name);
      return field === undefined ? [] : [[field, Number(place)]];
    }),
  );

/** Rows that are sent at once: an import shows its progress between the requests. */
export const importBatch = 100;

export const peopleRoutes = {
  restoreEmployee: route({
    method: 'POST',
    path: '/api/employees/:id/restore',
    summary:
      'Bring back somebody who was removed, with their history. They choose a password by a one-time link. Another e-mail, if theirs belongs to somebody else now.',
    needs: 'people.write',
    params: employeeId,
    body: z.object({ email: email('validation.email').optional() }).nullish(),
    responses: { 200: employee.extend({ activationToken: z.string() }) },
  }),
  changeEmployees: route({
    method: 'POST',
    path: '/api/employees/bulk',
    summary: 'Move, remove, reset or invite many people again. Each has an outcome of their own.',
    needs: 'people.write',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(500), change: bulkChange }),
    responses: { 200: z.object({ results: z.array(bulkResult) }) },
  }),
  previewImport: route({
    method: 'POST',
    path: '/api/employees/import/preview',
    summary:
      'Read people from a CSV or XLSX file (the body) and tell what is wrong with each row. Nothing is written.',
    needs: 'people.write',
    bodyLimit: 5 * 1024 * 1024,
    query: z.object({
      /** How to read the bytes of a text file; guessed if it is not said. */
      encoding: z.enum(fileEncodings).optional(),
      /** Which column holds what, as `firstName:0,email:3`; found by the headings if it is not said. */
      columns: chosenColumns.optional(),
      /** Whether the first row is a person or headings; found by what stands in it if it is not said. */
      firstRow: z.enum(['person', 'headings']).optional(),
    }),
    responses: { 200: importPreview },
  }),
  importEmployees: route({
    method: 'POST',
    path: '/api/employees/import',
    summary:
      'Add people, each with a one-time activation link instead of a temporary password. The same batch again: new links for those whom it added, in place of links that nobody saw.',
    needs: 'people.write',
    bodyLimit: 512 * 1024,
    body: z.object({
      rows: z.array(importRow).min(1).max(importBatch),
      /** A UUID made once for these rows: with it they may be sent again when the reply was lost. */
      batch: z.uuid().optional(),
    }),
    responses: { 200: z.object({ results: z.array(importResult) }) },
  }),
};
