import * as z from 'zod';
import type { Database } from '#kernel/database/database.ts';
import { readCursor, writeCursor } from '#kernel/http/cursor.ts';
import type { Grant } from '#record/actors/actor.ts';
import { type CheckInRow, listRecords } from './record-queries.ts';

export interface RecordPage {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Listed {
  readonly rows: CheckInRow[];
  /** Present when there is more. */
  readonly nextCursor: string | undefined;
}

const place = z.tuple([z.iso.datetime(), z.uuid(), z.int().min(0).max(2_147_483_647)]);

/** A page of the records in a scope, newest first. `bad_cursor` for a cursor that this server did not write. */
export async function listRecordsIn(
  db: Database,
  { companyId, scope }: Pick<Grant, 'companyId' | 'scope'>,
  page: RecordPage,
): Promise<Listed | 'bad_cursor'> {
  const after = page.before === undefined ? null : readCursor(page.before, place);
  if (after === undefined) return 'bad_cursor';
  // Without an employee record of one's own there is nothing to list; never fall through to the whole company.
  if (scope.kind === 'self' && scope.employeeId === null) return { rows: [], nextCursor: undefined };
  const rows = await listRecords(db, companyId, scope, {
    employeeId: scope.kind === 'self' ? scope.employeeId : null,
    from: page.from === undefined ? null : new Date(page.from),
    to: page.to === undefined ? null : new Date(page.to),
    after: after && { timestamp: new Date(after[0]), employeeId: after[1], sequence: after[2] },
    limit: page.limit + 1,
  });
  return cut(rows, page.limit);
}

function cut(rows: CheckInRow[], limit: number): Listed {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor([last.timestamp.toISOString(), last.employee_id, last.sequence])
        : undefined,
  };
}
