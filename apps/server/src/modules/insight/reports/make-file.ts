import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import type { Language } from '@checkpoint/contract/texts/languages';
import type { Database } from '#kernel/database/database.ts';
import type { Snapshot, Snapshots } from '#kernel/database/snapshot.ts';
import { beginFile } from '#kernel/files/begin-file.ts';
import { csvContentType, type DecimalSign, writeCsv } from '#kernel/files/csv.ts';
import type { Table } from '#kernel/files/table.ts';
import type { FileToSend } from '#kernel/http/send-file.ts';
import { writeIn } from '#kernel/write-in.ts';
import { attendanceTable } from './attendance-table.ts';
import { departmentTable } from './department-table.ts';
import { inLanguage } from './files/in-language.ts';
import { makePdf } from './files/pdf.ts';
import type { HeadPart, PageHead } from './files/pdf-page.ts';
import { writeXlsx } from './files/xlsx.ts';
import { hoursTable } from './hours-table.ts';
import { wholeMonth } from './month-days.ts';
import { readParts } from './part-queries.ts';
import type { PeriodRow } from './period-columns-queries.ts';
import { readByPerson, readByTime, readDetailedByPerson, readPeople, readPlain } from './period-queries.ts';
import { findReportCompany, findSubject, type ReportCompany, type ReportSubject } from './queries.ts';
import {
  type Circumstances,
  filterOf,
  type Reported,
  reportedPeriods,
  type Scope,
  spanOf,
} from './report-periods.ts';
import { sheetTable, withoutPositions } from './sheet-table.ts';

export interface FileOrder {
  readonly scope: Scope;
  readonly reportType: ReportType;
  readonly format: FileFormat;
  /** Of a CSV file. */
  readonly decimalSign: DecimalSign;
  /** Of its headings and marks. Without one they are in English, as they always were. */
  readonly language: Language | undefined;
  /** Without its ending, which follows from the format. */
  readonly baseName: string;
  readonly now: Date;
  /** Told once the first piece is made and nothing is sent: what fails here keeps the file from being sent. */
  readonly beforeSending: () => Promise<unknown>;
  /** Aborted when nobody waits for the file any more. */
  readonly signal: AbortSignal;
}

const endings = { csv: 'csv', excel: 'xlsx', pdf: 'pdf' } as const satisfies Record<FileFormat, string>;
const contentTypes = {
  csv: csvContentType,
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<FileFormat, string>;

/** A report's file whose first piece is made. */
export async function makeFile(
  db: Database & Snapshots,
  order: FileOrder,
): Promise<FileToSend | 'too_many_rows'> {
  const { scope, reportType, format, baseName, now, signal } = order;
  const company = await findReportCompany(db, scope.companyId);
  const subject = await findSubject(db, scope);
  const make = (snapshot: Snapshot) =>
    piecesOf(
      translated(tableOf(snapshot, reportType, scope, { now, ...company.settings }, order), order),
      order,
      company,
      subject,
    );
  const pieces = await beginFile(db, signal, make, order.beforeSending);
  if (pieces === 'too_many_rows') return pieces;
  return { name: `${baseName}.${endings[format]}`, contentType: contentTypes[format], pieces };
}

export interface ReportTable extends Table {
  /** The zones of the work periods that were read so far. */
  readonly zones: ReadonlySet<string>;
}

const translated = (table: ReportTable, { reportType, language }: FileOrder): ReportTable =>
  language === undefined ? table : inLanguage(table, reportType, language);

/** The rows of a report, as every kind of file and the preview have them. */
export function tableOf(
  snapshot: Snapshot,
  reportType: ReportType,
  scope: Scope,
  circumstances: Circumstances & { readonly timeZone: string },
  { language = 'en', format }: Partial<Pick<FileOrder, 'language' | 'format'>> = {},
): ReportTable {
  const filter = filterOf(scope);
  const zones = new Set<string>();
  const parts = () => readParts(snapshot, scope, circumstances.timeZone);
  const reported = <Row extends PeriodRow>(batches: AsyncIterable<readonly Row[]>) =>
    noteZones(reportedPeriods(batches, scope, circumstances), zones);
  switch (reportType) {
    case 'attendance':
      return { ...attendanceTable(reported(readByTime(snapshot, filter))), zones };
    case 'hours': {
      const people = () => readPeople(snapshot, filter);
      const isOfPart = scope.within.kind === 'departments';
      const readers = isOfPart ? { people, parts } : { people };
      return { ...hoursTable(readers, reported(readByPerson(snapshot, filter))), zones };
    }
    case 'sheet': {
      const periods = reported(readDetailedByPerson(snapshot, filter));
      const shown = format === 'pdf' ? withoutPositions(periods) : periods;
      return { ...sheetTable(shown, parts, spanOf(scope), language), zones };
    }
    case 'department':
      return { ...departmentTable(reported(readPlain(snapshot, filter))), zones };
  }
}

async function* noteZones<Row extends PeriodRow>(
  periods: AsyncIterable<readonly Reported<Row>[]>,
  zones: Set<string>,
): AsyncGenerator<readonly Reported<Row>[], void> {
  for await (const batch of periods) {
    for (const { row } of batch) zones.add(row.time_zone);
    yield batch;
  }
}

async function piecesOf(
  table: ReportTable,
  { reportType, format, decimalSign, scope, now, signal, language = 'en' }: FileOrder,
  { name, settings }: ReportCompany,
  subject: ReportSubject | undefined,
): Promise<AsyncGenerator<Uint8Array, void> | 'too_many_rows'> {
  const t = writeIn(language);
  if (format === 'csv') return writeCsv(table, decimalSign);
  if (format === 'excel') return writeXlsx(table, { language });
  const head = {
    company: name,
    ...{ t, period: periodText(scope, language, reportType), parts: partsOf(scope, subject, t) },
    // Each period uses the zone that was in force when it began, whatever the company's zone is now.
    zones: () => (table.zones.size === 0 ? [settings.timeZone] : [...table.zones].sort()),
    madeAt: t('paper.created', { time: createdAt(now, settings.timeZone, language) }),
  };
  const pdf = await makePdf(table, head, signal);
  return pdf === 'too_many_rows' ? pdf : onePiece(pdf);
}

/** `October 2026` for a whole month, else the first and the last day. */
function periodText({ dateFrom, dateTo }: Scope, language: Language, type: ReportType): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return type !== 'sheet' || wholeMonth({ dateFrom, dateTo }) === undefined
    ? writeIn(language)('paper.period', { from: dateFrom, to: dateTo })
    : format.format(Date.parse(dateFrom));
}

/** `26 Nov 2026, 00:10`, in the zone of the company. */
const createdAt = (now: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(now);

const partsOf = ({ department }: Scope, subject: ReportSubject | undefined, t: PageHead['t']): HeadPart[] => [
  ...(department === null ? [] : [{ label: t('reports.column.department'), name: department }]),
  ...(subject === undefined ? [] : [personPart(subject, t)]),
];

const personPart = (
  { first_name: first, last_name: last, email }: ReportSubject,
  t: PageHead['t'],
): HeadPart => ({
  ...{ label: t('reports.column.employee'), name: `${first} ${last}`, standIn: email },
});

async function* onePiece(piece: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield piece;
}
