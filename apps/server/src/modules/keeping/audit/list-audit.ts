import * as z from 'zod';
import type { Database } from '#kernel/database/database.ts';
import { readCursor, writeCursor } from '#kernel/http/cursor.ts';
import { type AuditChoice, filterOf, type Trail } from './choice.ts';
import { type AuditRow, listAuditEntries } from './queries.ts';

export interface AuditQuery extends AuditChoice {
  readonly before?: string | undefined;
  readonly limit: number;
}

const place = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

/** A page of the company's trail, newest first. `bad_cursor` for a cursor that this server did not write. */
export async function listAudit(db: Database, trail: Trail, query: AuditQuery) {
  const after = query.before === undefined ? null : readCursor(query.before, place);
  if (after === undefined) return 'bad_cursor';
  const rows = await listAuditEntries(db, trail.companyId, {
    ...filterOf(query, trail.timeZone),
    after: after && { at: new Date(after[0]), number: after[1] },
    limit: query.limit + 1,
  });
  return { rows: rows.slice(0, query.limit), nextCursor: nextCursorOf(rows, query.limit) };
}

function nextCursorOf(rows: readonly AuditRow[], limit: number): string | undefined {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined
    ? writeCursor([last.at.toISOString(), last.number])
    : undefined;
}
