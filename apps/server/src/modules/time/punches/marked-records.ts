import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import type { Database } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { presentMarked } from './present.ts';
import { listRecords, type RecordFilter } from './record-queries.ts';

const unfiltered = { employeeId: null, from: null, to: null, after: null };

/** Records of one employee or of everybody in the scope, newest first, with their marks. */
export async function markedRecords(
  db: Database,
  companyId: string,
  scope: Scope,
  filter: Partial<RecordFilter> & Pick<RecordFilter, 'limit'>,
): Promise<MarkedRecord[]> {
  return (await listRecords(db, companyId, scope, { ...unfiltered, ...filter })).map(presentMarked);
}
