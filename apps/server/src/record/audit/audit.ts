import { randomUUID } from 'node:crypto';
import type { Queries } from '#kernel/database/database.ts';
import type { AuditEntry } from './audit-entry.ts';
import { insertAuditEntry } from './queries.ts';

/** Writes an entry of the audit trail, in the transaction of the change that it is about. */
export const recordAudit = (tx: Queries, entry: AuditEntry) => insertAuditEntry(tx, randomUUID(), entry);
