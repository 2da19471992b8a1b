import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { AuditEntry } from './audit-entry.ts';

const insertAuditEntryStatement = statement(
  'insert_audit_entry',
  `insert into audit_entries (id, company_id, at, actor_user_id, action, subject_user_id, details, source, address,
     user_agent, trail)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertAuditEntry = (db: Queries, id: string, entry: AuditEntry) =>
  db.run(insertAuditEntryStatement, [
    ...[id, entry.companyId, entry.at, entry.actorUserId, entry.action, entry.subjectUserId],
    ...[
      JSON.stringify(entry.details ?? {}),
      entry.origin.source,
      entry.origin.address,
      entry.origin.userAgent,
      // Whose trail it stands in: the company's, or that of an account that belongs to none.
      entry.companyId ?? entry.subjectUserId ?? entry.actorUserId,
    ],
  ]);
