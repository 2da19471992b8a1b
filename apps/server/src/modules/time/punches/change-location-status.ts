import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { statusChangeEvidence } from '#record/chain/canonical.ts';
import { nextLink } from '#record/chain/chain.ts';
import { onMovingHead } from './moving-head.ts';
import type { Puncher } from './punch-outcome.ts';
import { appendStatusChange } from './queries.ts';
import { type CurrentRow, findCurrent } from './record-queries.ts';

interface StatusForm {
  readonly locationStatus: string;
  /** The record that it is meant for; undefined for whichever is current. */
  readonly id?: string | undefined;
}

/**
 * Changes the location status of a person's current record and stores the change as a fact; null if there is no record.
 * A change meant for an earlier record comes too late: the newer record's status stays.
 */
export async function changeLocationStatus(
  db: Database,
  puncher: Puncher,
  { locationStatus, id }: StatusForm,
  now: Date,
): Promise<CurrentRow | null | 'replaced'> {
  const { companyId, employeeId, userId } = puncher;
  type Outcome = CurrentRow | null | 'replaced' | 'head_moved';
  return onMovingHead(db, puncher, async (head, queries): Promise<Outcome> => {
    // Read after the head, which every punch and correction moves: what another record replaced meanwhile gets no change.
    const current = await findCurrent(queries, companyId, employeeId);
    if (current === undefined) return null;
    if (id !== undefined && id !== current.id) return 'replaced';
    const change = {
      ...{ companyId, employeeId, locationStatus, actorUserId: userId, source: 'web' },
      ...{ id: randomUUID(), timestamp: now },
      ...{ sequence: current.sequence, correctionId: current.correction_id },
    };
    const link = nextLink(head, statusChangeEvidence(change));
    const isAppended = await appendStatusChange(queries, change, link);
    return isAppended ? { ...current, location_status: locationStatus } : 'head_moved';
  });
}
