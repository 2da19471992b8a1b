import { calendarDay } from '@checkpoint/domain/calendar';
import type { PunchType } from '@checkpoint/domain/punch-decision';
import { searchText } from '@checkpoint/domain/search-text';
import * as z from 'zod';
import type { Database } from '#kernel/database/database.ts';
import { readCursor, writeCursor } from '#kernel/http/cursor.ts';
import type { Scope } from '#record/actors/scope.ts';
import {
  type ActivityFilter,
  findPeople,
  listByPerson,
  listByTime,
  listEverybodys,
} from './activity-queries.ts';
import { findSettings } from './queries.ts';
import type { MarkedRow } from './record-queries.ts';

export interface ActivityQuery {
  readonly search?: string | undefined;
  readonly type?: PunchType | '' | undefined;
  readonly date?: string | undefined;
  readonly limit: number;
  readonly before?: string | undefined;
}

const place = z.tuple([z.iso.datetime(), z.uuid(), z.int().min(0).max(2_147_483_647)]);

/** A page of the records in a scope, newest first. `bad_cursor` for a cursor that this server did not write. */
export async function listActivity(db: Database, companyId: string, scope: Scope, query: ActivityQuery) {
  const after = query.before === undefined ? null : readCursor(query.before, place);
  if (after === undefined) return 'bad_cursor';
  const rows = await matching(db, companyId, scope, query.search, {
    ...(await boundsOf(db, companyId, query.date)),
    type: query.type || null,
    after: after && { timestamp: new Date(after[0]), employeeId: after[1], sequence: after[2] },
    limit: query.limit + 1,
  });
  const last = rows[query.limit - 1];
  const goesOn = rows.length > query.limit && last !== undefined;
  return {
    rows: rows.slice(0, query.limit),
    nextCursor: goesOn
      ? writeCursor([last.timestamp.toISOString(), last.employee_id, last.sequence])
      : undefined,
  };
}

/** A date is a day of the company's calendar, with the hours that it really had. */
async function boundsOf(db: Database, companyId: string, date: string | undefined) {
  if (!date) return { from: null, to: null };
  const { start, end } = calendarDay(date, (await findSettings(db, companyId)).timeZone);
  return { from: new Date(start), to: new Date(end) };
}

/** Rows that a reading person by person may touch; a reading by time finds many people sooner. */
const mostByPerson = 100_000;

async function matching(
  db: Database,
  companyId: string,
  scope: Scope,
  search: string | undefined,
  filter: ActivityFilter,
): Promise<MarkedRow[]> {
  const text = searchText(search ?? '');
  if (text === '') return listEverybodys(db, companyId, scope, filter);
  const people = await findPeople(db, companyId, text);
  if (people.length === 0) return [];
  const isShort = filter.from !== null;
  const list = isShort || people.length * filter.limit > mostByPerson ? listByTime : listByPerson;
  return list(db, companyId, scope, filter, people);
}
