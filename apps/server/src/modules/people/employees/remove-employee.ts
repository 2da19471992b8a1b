import { administers } from '@checkpoint/contract/permissions';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { withdrawLinks } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { endStreamsOf, leaveSessions } from '#record/sessions/company-queries.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { deputiesOf } from '../managers/queries.ts';
import { type Caretaker, stillMayCare } from './care.ts';
import { deactivateEmployee, lockEmployee, owns } from './care-queries.ts';

export type RemoveOutcome =
  | 'removed'
  | 'was_removed'
  | 'unknown'
  | 'unauthenticated'
  | 'is_yourself'
  | 'is_owner'
  | 'only_owner';

/**
 * Takes somebody out of the company. Every record, name and department stays in history and files. Only the owner removes an
 * administrator: others could bring them back as an employee, set their password and act as them (E-39).
 */
export function removeEmployee(db: Database, caretaker: Caretaker, id: string): Promise<RemoveOutcome> {
  const { companyId } = caretaker.actor.membership;
  return db.transaction(async (tx) => {
    // The company first: ownership may be handed to this person at this moment.
    if (!(await stillMayCare(tx, caretaker))) return 'unauthenticated';
    const row = await lockEmployee(tx, companyId, id);
    if (row === undefined) return 'unknown';
    if (!row.is_active) return 'was_removed';
    if (row.is_owner) return row.user_id === caretaker.actor.userId ? 'is_yourself' : 'is_owner';
    if (row.user_id === caretaker.actor.userId) return 'is_yourself';
    if (administers(row.role) && !(await owns(tx, companyId, caretaker.actor.userId))) return 'only_owner';
    // Before the account shows another company: sessions are found by it.
    if (row.role === 'manager') await endStreamsOf(tx, await deputiesOf(tx, companyId, row.user_id));
    if (row.works_elsewhere) await leaveSessions(tx, row.user_id, companyId);
    await deactivateEmployee(tx, companyId, id, row.user_id, caretaker.now);
    const sessionsEnded = row.works_elsewhere ? 0 : await shutOut(tx, row.user_id);
    await recordChange(tx, caretaker, 'employee_removed', row.user_id, { sessionsEnded });
    return 'removed';
  });
}

/** Ends the sessions of somebody who belongs nowhere now. Links by which their password could still be set stop working. */
async function shutOut(tx: Transaction, userId: string): Promise<number> {
  await withdrawLinks(tx, userId);
  return deleteSessionsOf(tx, userId, null);
}
