import { nameKey } from '@checkpoint/domain/name-key';
import { searchText } from '@checkpoint/domain/search-text';
import * as z from 'zod';
import type { Database } from '#kernel/database/database.ts';
import { readCursor, writeCursor } from '#kernel/http/cursor.ts';
import type { Scope } from '#record/actors/scope.ts';
import { listLatestChanges } from './latest-changes-queries.ts';
import type { PresenceRow } from './queries.ts';

export interface LatestChangesQuery {
  readonly search?: string | undefined;
  readonly department?: string | undefined;
  readonly state: 'active' | 'inactive';
  readonly group?: string | undefined;
  readonly limit: number;
  readonly before?: string | undefined;
}

/** Whether they ever punched, a number: a cursor of the list by name begins with a text. */
const place = z.tuple([z.literal([0, 1]), z.iso.datetime(), z.uuid()]);

/** A page of employees, those who came or went last first and whoever never punched behind them; `bad_cursor` for a cursor of nobody's. */
export async function listLatestChangesIn(
  db: Database,
  companyId: string,
  scope: Scope,
  query: LatestChangesQuery,
  now: Date,
) {
  const after = query.before === undefined ? null : readCursor(query.before, place);
  if (after === undefined) return 'bad_cursor';
  const rows = await listLatestChanges(db, companyId, scope, {
    search: searchText(query.search ?? '') || null,
    departmentKey: nameKey(query.department ?? '') || null,
    ...{ isActive: query.state === 'active', group: query.group ?? null, now },
    after: after && { hasPunched: after[0] === 1, since: new Date(after[1]), id: after[2] },
    limit: query.limit + 1,
  });
  const last = rows[query.limit - 1];
  const goesOn = rows.length > query.limit && last !== undefined;
  return {
    rows: rows.slice(0, query.limit),
    nextCursor: goesOn ? writeCursor(placeOf(last)) : undefined,
  };
}

function placeOf({ checked_in_at, checked_out_at, created_at, id }: PresenceRow): z.infer<typeof place> {
  const [latest] = [checked_in_at, checked_out_at].filter((time) => time !== null).sort(latestFirst);
  return [latest === undefined ? 0 : 1, (latest ?? created_at).toISOString(), id];
}

const latestFirst = (one: Date, other: Date): number => other.getTime() - one.getTime();
