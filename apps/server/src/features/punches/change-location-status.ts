import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { linkStatusChange } from './punch-facts.ts';
import type { Puncher } from './punch-outcome.ts';
import { appendStatusChange, findHead } from './queries.ts';
import { type CheckInRow, findLatest } from './record-queries.ts';

const rounds = 50;

/** Shows another location status for one's latest record and keeps the change as a fact; null before any record. */
export async function changeLocationStatus(
  db: Database,
  puncher: Puncher,
  locationStatus: string,
  now: Date,
): Promise<CheckInRow | null> {
  const { companyId, employeeId, userId } = puncher;
  for (let round = 0; round < rounds; round++) {
    const head = await findHead(db, companyId, employeeId, null);
    if (head === undefined || head.sequence === 0) return null;
    const change = {
      companyId,
      employeeId,
      id: randomUUID(),
      sequence: head.sequence,
      timestamp: now,
      locationStatus,
      actorUserId: userId,
      source: 'web',
    } as const;
    const link = linkStatusChange({ chainLength: head.chain_length, chainHash: head.chain_hash }, change);
    if (await appendStatusChange(db, change, link))
      return (await findLatest(db, companyId, employeeId)) ?? null;
  }
  throw new Error(`the head of employee ${employeeId} kept moving for ${rounds} rounds`);
}
