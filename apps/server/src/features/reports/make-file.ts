import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import type { Database } from '#platform/database/database.ts';
import type { Snapshot, Snapshots } from '#platform/database/snapshot.ts';
import type { FileToSend } from '#platform/http/send-file.ts';
import { attendanceTable } from './attendance-table.ts';
import { departmentTable } from './department-table.ts';
import { writeCsv } from './files/csv.ts';
import { makePdf } from './files/pdf.ts';
import { writeXlsx } from './files/xlsx.ts';
import { hoursTable } from './hours-table.ts';
import { readByPerson, readByTime, readPlain } from './period-queries.ts';
import { findReportCompany, type ReportCompany } from './queries.ts';
import { type Circumstances, filterOf, reportedPeriods, type Scope } from './report-periods.ts';
import type { Table } from './table.ts';

export interface FileOrder {
  readonly scope: Scope;
  readonly reportType: ReportType;
  readonly format: FileFormat;
  /** Without its ending, which follows from the format. */
  readonly baseName: string;
  readonly now: Date;
  /** Aborted when nobody waits for the file any more. */
  readonly signal: AbortSignal;
}

const endings = { csv: 'csv', excel: 'xlsx', pdf: 'pdf' } as const satisfies Record<FileFormat, string>;
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<FileFormat, string>;

/**
 * A file whose first piece is made, so that whatever keeps it from being made at all is still told as a refusal. The
 * rest is made while it is sent, from the database as it was when the first piece was read.
 */
export async function makeFile(
  db: Database & Snapshots,
  order: FileOrder,
): Promise<FileToSend | 'too_many_rows'> {
  const { scope, format, baseName, signal } = order;
  const company = await findReportCompany(db, scope.companyId);
  const snapshot = await db.openSnapshot(signal);
  try {
    const table = tableOf(snapshot, order.reportType, scope, { now: order.now, ...company.settings });
    const pieces = await piecesOf(table, order, company);
    if (pieces === 'too_many_rows') {
      await snapshot.close();
      return pieces;
    }
    const first = await pieces.next();
    return {
      name: `${baseName}.${endings[format]}`,
      contentType: contentTypes[format],
      pieces: allPieces(first, pieces, snapshot),
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

async function* allPieces(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
  snapshot: Snapshot,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await snapshot.close();
  }
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
