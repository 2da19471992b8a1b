import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import type { Database } from '#platform/database/database.ts';
import type { Snapshot, Snapshots } from '#platform/database/snapshot.ts';
import { beginFile } from '#platform/files/begin-file.ts';
import { csvContentType, writeCsv } from '#platform/files/csv.ts';
import type { Table } from '#platform/files/table.ts';
import type { FileToSend } from '#platform/http/send-file.ts';
import { attendanceTable } from './attendance-table.ts';
import { departmentTable } from './department-table.ts';
import { makePdf } from './files/pdf.ts';
import { writeXlsx } from './files/xlsx.ts';
import { hoursTable } from './hours-table.ts';
import { readByPerson, readByTime, readPlain } from './period-queries.ts';
import { findReportCompany, type ReportCompany } from './queries.ts';
import { type Circumstances, filterOf, reportedPeriods, type Scope } from './report-periods.ts';

export interface FileOrder {
  readonly scope: Scope;
  readonly reportType: ReportType;
  readonly format: FileFormat;
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

/** A report as a file, begun. */
export async function makeFile(
  db: Database & Snapshots,
  order: FileOrder,
): Promise<FileToSend | 'too_many_rows'> {
  const { scope, reportType, format, baseName, now, signal } = order;
  const company = await findReportCompany(db, scope.companyId);
  const make = (snapshot: Snapshot) =>
    piecesOf(tableOf(snapshot, reportType, scope, { now, ...company.settings }), order, company);
  const pieces = await beginFile(db, signal, make, order.beforeSending);
  if (pieces === 'too_many_rows') return pieces;
  return { name: `${baseName}.${endings[format]}`, contentType: contentTypes[format], pieces };
}

/** The rows of a report, as every kind of file and the preview have them. */
export function tableOf(
  snapshot: Snapshot,
  reportType: ReportType,
  scope: Scope,
  circumstances: Circumstances,
): Table {
  const filter = filterOf(scope);
  switch (reportType) {
    case 'attendance':
      return attendanceTable(reportedPeriods(readByTime(snapshot, filter), scope, circumstances));
    case 'hours':
      return hoursTable(reportedPeriods(readByPerson(snapshot, filter), scope, circumstances));
    case 'department':
      return departmentTable(reportedPeriods(readPlain(snapshot, filter), scope, circumstances));
  }
}

async function piecesOf(
  table: Table,
  { format, scope, now }: FileOrder,
  { name, settings }: ReportCompany,
): Promise<AsyncGenerator<Uint8Array, void> | 'too_many_rows'> {
  if (format === 'csv') return writeCsv(table);
  if (format === 'excel') return writeXlsx(table);
  const pdf = await makePdf(table, {
    company: name,
    period: `${scope.dateFrom} to ${scope.dateTo}`,
    zone: `Time zone ${settings.timeZone}`,
    madeAt: `Made ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
  return pdf === 'too_many_rows' ? pdf : onePiece(pdf);
}

async function* onePiece(piece: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield piece;
}
