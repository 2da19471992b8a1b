import { isInOrder, isReportable, isWithinFiveYears } from '@checkpoint/domain/report-days';
import * as z from 'zod';
import { instant, message, plainText } from '../fields.ts';
import { route } from '../route.ts';
import type { TextKey } from '../texts/en.ts';
import { languages } from '../texts/languages.ts';

export const fileFormat = z.enum(['csv', 'excel', 'pdf'], message('validation.invalid')).default('csv');
/** The decimal sign of a CSV file. With a comma, a semicolon stands between the cells. */
export const decimalSign = z.enum(['point', 'comma'], message('validation.invalid')).default('point');
/** Of a file's headings and marks. Without one they are in English. */
export const fileLanguage = z.enum(languages, message('validation.invalid')).optional();
export type FileFormat = z.output<typeof fileFormat>;
export const reportType = z.enum(
  ['attendance', 'hours', 'department', 'sheet'],
  message('validation.invalid'),
);
export type ReportType = z.infer<typeof reportType>;

/** A day of the local calendar, `2026-03-02`. */
const calendarDate = (missing: TextKey) =>
  z
    .string(message(missing))
    .min(1, message(missing))
    .pipe(z.iso.date(message('validation.date')))
    .refine(isReportable, message('validation.reportYears'));

/** Narrows a report: a department by its name in any case, a person by the id of the employee. Blank is everybody. */
export const narrowing = {
  department: plainText(100)
    .nullish()
    .transform((name) => name?.trim() || null),
  employeeId: z
    .string(message('validation.invalid'))
    .nullish()
    .transform((id) => id?.toLowerCase() || null),
};

/** The form of "Export Attendance Data". Dates are inclusive and may be equal. */
export const exportForm = z
  .object({
    startDate: calendarDate('validation.startDateRequired'),
    endDate: calendarDate('validation.endDateRequired'),
    format: fileFormat,
    decimalSign,
    language: fileLanguage,
    ...narrowing,
  })
  .refine(({ startDate, endDate }) => isInOrder({ dateFrom: startDate, dateTo: endDate }), {
    path: ['startDate'],
    ...message('validation.startAfterEnd'),
  })
  .refine(({ startDate, endDate }) => isWithinFiveYears({ dateFrom: startDate, dateTo: endDate }), {
    path: ['startDate'],
    ...message('validation.fiveYears'),
  });
export type ExportForm = z.output<typeof exportForm>;

export const span = {
  dateFrom: calendarDate('validation.reportDates'),
  dateTo: calendarDate('validation.reportDates'),
};

export const notOrdered = { path: ['dateFrom'], ...message('validation.startAfterEnd') };
const tooLong = { path: ['dateFrom'], ...message('validation.fiveYears') };

export const reportForm = z
  .object({ ...span, ...narrowing, reportType, format: fileFormat, decimalSign, language: fileLanguage })
  .refine(isInOrder, notOrdered)
  .refine(isWithinFiveYears, tooLong);
export type ReportForm = z.output<typeof reportForm>;

const summaryQuery = z
  .object({ ...span, ...narrowing })
  .refine(isInOrder, notOrdered)
  .refine(isWithinFiveYears, tooLong);
const explainQuery = z
  .object({
    ...span,
    ...narrowing,
    /** Of periods under no department alone: that has no name to narrow to. */
    withoutDepartment: z.literal('true', message('validation.invalid')).optional(),
    /** Of periods alone that began while the local clock showed this hour, 0 to 23. */
    hourOfDay: z
      .string()
      .regex(/^(1?\d|2[0-3])$/, message('validation.invalid'))
      .transform(Number)
      .optional(),
  })
  .refine(isInOrder, notOrdered)
  .refine(isWithinFiveYears, tooLong);
const previewQuery = z
  .object({ ...span, ...narrowing, reportType })
  .refine(isInOrder, notOrdered)
  .refine(isWithinFiveYears, tooLong);

/** Whole seconds; counted check-ins are those of the effective timeline. */
const tally = { seconds: z.int(), checkIns: z.int() };

/** What the cards and charts of the reports page show. */
export const reportSummary = z.object({
  dateFrom: z.string(),
  dateTo: z.string(),
  /** The company's zone. A period keeps the zone that was in force when it began. */
  timeZone: z.string(),
  /** The server's clock at the answer. */
  now: instant,
  ...tally,
  /** Active employees in this part of the company, whether they worked or not. */
  activeEmployees: z.int(),
  /** Who has at least one check-in or counted second. */
  people: z.int(),
  /** Periods that are shown but not counted. */
  openPeriods: z.int(),
  missingCheckOuts: z.int(),
  /** Every day of the span, also those without work. */
  days: z.array(z.object({ date: z.string(), ...tally })),
  /** Check-ins by the hour that the local clock showed, 0 to 23. */
  hoursOfDay: z.array(z.int()).length(24),
  departments: z.array(z.object({ name: z.string().nullable(), ...tally, people: z.int() })),
});
export type ReportSummary = z.infer<typeof reportSummary>;

export const columnKind = z.enum(['text', 'date', 'time', 'hours', 'duration', 'integer', 'degrees']);

/** The first rows of a report, as its file will have them. */
export const reportPreview = z.object({
  columns: z.array(z.object({ key: z.string(), header: z.string(), kind: columnKind })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  hasMore: z.boolean(),
});
export type ReportPreview = z.infer<typeof reportPreview>;

/** What the start or the end of a period rests on. */
const origin = z.object({
  kind: z.enum(['punch', 'correction']),
  id: z.uuid(),
  /** When it was recorded: a punch at its receipt, a correction when it was accepted. */
  recordedAt: instant,
  /** When it was tapped, whatever a correction made of it since; null where nobody did. */
  tappedAt: instant.nullable(),
  /** Of the tap: made offline, or received late. */
  isOffline: z.boolean(),
  clockSuspect: z.boolean(),
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  reason: z.string().nullable(),
});
export type PeriodOrigin = z.infer<typeof origin>;

/** What a total is made of: for everybody the people, for one person the days with their periods. */
export const explanation = z.object({
  timeZone: z.string(),
  seconds: z.int(),
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      ...tally,
      /** Periods that are not counted: open, or without a check-out. */
      uncounted: z.int(),
    }),
  ),
  days: z.array(
    z.object({
      date: z.string(),
      seconds: z.int(),
      /** Each with what of it counts on this day: one that passes midnight stands under both of its days. */
      periods: z.array(z.object({ id: z.uuid(), seconds: z.int() })),
    }),
  ),
  periods: z.array(
    z.object({
      id: z.uuid(),
      startedAt: instant,
      endedAt: instant.nullable(),
      timeZone: z.string(),
      department: z.string().nullable(),
      seconds: z.int(),
      state: z.enum(['counted', 'open', 'missing']),
      start: origin,
      end: origin.nullable(),
    }),
  ),
});
export type Explanation = z.infer<typeof explanation>;

export const reportRoutes = {
  exportAttendance: route({
    method: 'POST',
    path: '/api/export',
    summary: 'A file of the work periods between two dates: CSV, Excel or PDF.',
    needs: 'insight.read',
    body: exportForm,
    responses: {},
    answers: 'file',
  }),
  generateReport: route({
    method: 'POST',
    path: '/api/reports/generate',
    summary: 'A report as a file: attendance by period, hours by person and day, or totals by department.',
    needs: 'insight.read',
    body: reportForm,
    responses: {},
    answers: 'file',
  }),
  getReportSummary: route({
    method: 'GET',
    path: '/api/reports/summary',
    summary: 'Totals, and hours and check-ins by day, hour of day and department.',
    needs: 'insight.read',
    query: summaryQuery,
    responses: { 200: reportSummary },
  }),
  getReportPreview: route({
    method: 'GET',
    path: '/api/reports/preview',
    summary: 'The first ten rows of a report.',
    needs: 'insight.read',
    query: previewQuery,
    responses: { 200: reportPreview },
  }),
  explainReport: route({
    method: 'GET',
    path: '/api/reports/explain',
    summary: 'What a total is made of: people, or the days, periods, punches and corrections of one person.',
    needs: 'insight.read',
    query: explainQuery,
    responses: { 200: explanation },
  }),
};
