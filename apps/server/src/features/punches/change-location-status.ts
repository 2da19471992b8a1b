import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { statusChangeEvidence } from '#platform/evidence/canonical.ts';
import { nextLink } from '#platform/evidence/chain.ts';
import { onMovingHead } from './moving-head.ts';
import type { Puncher } from './punch-outcome.ts';
import { appendStatusChange } from './queries.ts';
import { type CurrentRow, findCurrent, findLatest } from './record-queries.ts';

/** Shows another location status for one's latest record and keeps the change as a fact; null before any record. */
export async function changeLocationStatus(
  db: Database,
  puncher: Puncher,
  locationStatus: string,
  now: Date,
): Promise<CurrentRow | null> {
  const { companyId, employeeId, userId } = puncher;
  return onMovingHead(db, puncher, async (head, queries): Promise<CurrentRow | null | 'head_moved'> => {
    if (head.sequence === 0) return null;
    const change = {
      ...{ companyId, employeeId, locationStatus, actorUserId: userId, source: 'web' },
      id: randomUUID(),
      sequence: head.sequence,
      timestamp: now,
    };
    const link = nextLink(head, statusChangeEvidence(change));
    if (!(await appendStatusChange(queries, change, link))) return 'head_moved';
    const current = await findCurrent(queries, companyId, employeeId);
    return current ?? (await findLatest(queries, companyId, employeeId)) ?? null;
  });
}
