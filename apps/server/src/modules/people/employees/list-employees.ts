import { plainText } from '@checkpoint/contract/fields';
import { nameKey } from '@checkpoint/domain/name-key';
import { searchText } from '@checkpoint/domain/search-text';
import * as z from 'zod';
import type { Database } from '#kernel/database/database.ts';
import { readCursor, writeCursor } from '#kernel/http/cursor.ts';
import type { Scope } from '#record/actors/scope.ts';
import { listEmployees, type PresenceRow } from './queries.ts';

export interface EmployeeQuery {
  readonly search?: string | undefined;
  readonly department?: string | undefined;
  readonly state: 'active' | 'inactive';
  readonly group?: string | undefined;
  readonly limit: number;
  readonly before?: string | undefined;
}

const place = z.tuple([plainText(100), plainText(100), z.uuid()]);

/** A page of employees by name; `bad_cursor` for a cursor of nobody's. */
export async function listEmployeesIn(
  db: Database,
  companyId: string,
  scope: Scope,
  query: EmployeeQuery,
  now: Date,
) {
  const after = query.before === undefined ? null : readCursor(query.before, place);
  if (after === undefined) return 'bad_cursor';
  const rows = await listEmployees(db, companyId, scope, {
    search: searchText(query.search ?? '') || null,
    departmentKey: nameKey(query.department ?? '') || null,
    ...{ isActive: query.state === 'active', group: query.group ?? null, now },
    after: after && { lastName: after[0], firstName: after[1], id: after[2] },
    limit: query.limit + 1,
  });
  return { rows: rows.slice(0, query.limit), nextCursor: cursorAfter(rows, query.limit) };
}

function cursorAfter(rows: PresenceRow[], limit: number): string | undefined {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined
    ? writeCursor([last.last_name, last.first_name, last.id])
    : undefined;
}
