import type { ReportPreview, ReportType } from '@checkpoint/contract/calls/reports';
import type { Database } from '#kernel/database/database.ts';
import type { Snapshots } from '#kernel/database/snapshot.ts';
import type { Row } from '#kernel/files/table.ts';
import { tableOf } from './make-file.ts';
import { findReportCompany } from './queries.ts';
import type { Scope } from './report-periods.ts';

const shownRows = 10;

/** The first rows of a report, read from the same table as its files, and no further. */
export async function previewReport(
  db: Database & Snapshots,
  scope: Scope,
  reportType: ReportType,
  now: Date,
  signal: AbortSignal,
): Promise<ReportPreview> {
  const { settings } = await findReportCompany(db, scope.companyId);
  const snapshot = await db.openSnapshot(signal);
  try {
    const { columns, batches } = tableOf(snapshot, reportType, scope, { now, ...settings });
    const rows: Row[] = [];
    for await (const batch of batches) {
      rows.push(...batch);
      if (rows.length > shownRows) break;
    }
    return {
      columns: columns.map(({ key, header, kind }) => ({ key, header, kind })),
      rows: rows.slice(0, shownRows).map((row) => [...row]),
      hasMore: rows.length > shownRows,
    };
  } finally {
    await snapshot.close();
  }
}
