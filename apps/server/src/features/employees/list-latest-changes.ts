import { nameKey } from '@checkpoint/domain/name-key';
import { searchText } from '@checkpoint/domain/search-text';
import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { listLatestChanges } from './latest-changes-queries.ts';

export interface LatestChangesQuery {
  readonly search?: string | undefined;
  readonly department?: string | undefined;
  readonly state: 'active' | 'inactive';
  readonly limit: number;
  readonly before?: string | undefined;
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of employees, those whose presence changed last first; `bad_cursor` for a cursor of nobody's. */
export async function listLatestChangesIn(db: Database, companyId: string, query: LatestChangesQuery) {
  const after = query.before === undefined ? null : readCursor(query.before, place);
  if (after === undefined) return 'bad_cursor';
  const rows = await listLatestChanges(db, companyId, {
    search: searchText(query.search ?? '') || null,
    departmentKey: nameKey(query.department ?? '') || null,
    isActive: query.state === 'active',
    after: after && { changedAt: new Date(after[0]), id: after[1] },
    limit: query.limit + 1,
  });
  const last = rows[query.limit - 1];
  const goesOn = rows.length > query.limit && last !== undefined;
  return {
    rows: rows.slice(0, query.limit),
    nextCursor: goesOn ? writeCursor([last.changed_at.toISOString(), last.id]) : undefined,
  };
}
