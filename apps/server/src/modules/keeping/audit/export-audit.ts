import { createLocalClock, dateOfDay } from '@checkpoint/domain/local-clock';
import type { Snapshot, Snapshots } from '#kernel/database/snapshot.ts';
import { beginFile } from '#kernel/files/begin-file.ts';
import { csvContentType, writeCsv } from '#kernel/files/csv.ts';
import type { FileToSend } from '#kernel/http/send-file.ts';
import { auditTable } from './audit-table.ts';
import { type AuditChoice, filterOf, type Trail } from './choice.ts';
import { readAuditEntries } from './queries.ts';

interface Making {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Done once the first piece is made and nothing is sent. */
  readonly beforeSending: () => Promise<unknown>;
}

/** The requested part of the trail as a CSV, newest first, with its first piece made. Named after the company's day. */
export async function exportAudit(
  db: Snapshots,
  { companyId, timeZone }: Trail,
  choice: AuditChoice,
  { now, signal, beforeSending }: Making,
): Promise<FileToSend> {
  const clock = createLocalClock(timeZone);
  const filter = { ...filterOf(choice, timeZone), after: null, limit: null };
  const make = async (snapshot: Snapshot) =>
    writeCsv(auditTable(readAuditEntries(snapshot, companyId, filter), clock));
  const pieces = await beginFile<never>(db, signal, make, beforeSending);
  const today = dateOfDay(clock.dayAt(Math.floor(now.getTime() / 1000)));
  return { name: `audit-trail-${today}.csv`, contentType: csvContentType, pieces };
}
