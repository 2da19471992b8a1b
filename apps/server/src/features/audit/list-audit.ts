import { type AuditAction, type AuditKind, auditActions } from '@checkpoint/contract/audit-actions';
import { calendarDay } from '@checkpoint/domain/calendar';
import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { type AuditRow, listAuditEntries } from './queries.ts';

export interface AuditQuery {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | '' | undefined;
  /** Days of the company's calendar, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Whose trail, and by what calendar its days are meant. */
export interface Trail {
  readonly companyId: string;
  readonly timeZone: string;
}

const place = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

const actionsOf = (kind: AuditKind): AuditAction[] =>
  // The catalogue's keys are its actions; Object.entries forgets their type.
  (Object.entries(auditActions) as [AuditAction, AuditKind][])
    .filter(([, about]) => about === kind)
    .map(([action]) => action);

/** A page of the company's trail, newest first; `bad_cursor` for a cursor of nobody's. */
export async function listAudit(db: Database, { companyId, timeZone }: Trail, query: AuditQuery) {
  const after = query.before === undefined ? null : readCursor(query.before, place);
  if (after === undefined) return 'bad_cursor';
  const rows = await listAuditEntries(db, companyId, {
    person: query.person?.normalize('NFC').trim().toLowerCase() || null,
    actions: query.kind ? actionsOf(query.kind) : null,
    from: query.from ? new Date(calendarDay(query.from, timeZone).start) : null,
    to: query.to ? new Date(calendarDay(query.to, timeZone).end) : null,
    after: after && { at: new Date(after[0]), number: after[1] },
    limit: query.limit + 1,
  });
  return { rows: rows.slice(0, query.limit), nextCursor: cursorBehind(rows, query.limit) };
}

function cursorBehind(rows: readonly AuditRow[], limit: number): string | undefined {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined
    ? writeCursor([last.at.toISOString(), last.number])
    : undefined;
}
