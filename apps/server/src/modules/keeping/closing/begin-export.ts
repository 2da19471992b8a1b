import type { ReadableDatabase } from '#kernel/database/database.ts';
import type { FileToSend } from '#kernel/http/send-file.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { type ExportOrder, exportCompany } from './export-company.ts';

export interface AuditedExport extends ExportOrder {
  readonly actorUserId: string;
  readonly origin: Origin;
}

/**
 * Begins a file with everything of a company. Its start is audited before the first byte is sent. Its completion, which
 * deleting the company requires, is audited with the last one.
 */
export async function beginExport(db: ReadableDatabase, order: AuditedExport): Promise<FileToSend> {
  const { company, now, actorUserId, origin } = order;
  const entry = { companyId: company.id, actorUserId, subjectUserId: null, origin, at: now };
  const pieces = exportCompany(db, order);
  const first = await pieces.next();
  try {
    await recordAudit(db, { ...entry, action: 'company_export_begun' });
  } catch (error) {
    // Nobody will ask for the rest, and its snapshot would stay open for ever.
    await pieces.return([]);
    throw error;
  }
  async function* whole() {
    if (!first.done) yield first.value;
    yield* pieces;
    await recordAudit(db, { ...entry, action: 'company_exported' });
  }
  return {
    name: `company-${now.toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    pieces: whole(),
  };
}
