import { administers } from '@checkpoint/contract/permissions';
import type { Transaction } from '#kernel/database/database.ts';
import { isAdministrator } from '#record/actors/actor.ts';
import { reachAt } from '#record/actors/reach.ts';
import { findReach } from '#record/actors/reach-queries.ts';
import type { Change } from '#record/audit/change.ts';
import { administersNow, type CaredRow, lockEmployee, managesNow } from './care-queries.ts';
import { lockCompany } from './hire-queries.ts';

/** Who administers, from where and when: what every change of a person is stamped with. */
export type Caretaker = Change;

/**
 * Whether the caretaker may still administer, as far as everybody knows who waits for the company's row: hashing comes
 * between the call and its transaction, and meanwhile somebody may have removed or demoted them, or closed the company.
 */
export async function stillMayCare(tx: Transaction, { actor }: Caretaker): Promise<boolean> {
  const { companyId } = actor.membership;
  await lockCompany(tx, companyId);
  return administersNow(tx, actor.sessionId, companyId);
}

/** Over whom somebody may care: everybody, or the people of these departments. */
export type CareReach = 'all' | readonly string[];

/** Over whom the caretaker may still care, as `stillMayCare` asks for administrators; null where they may no longer. */
export async function reachNow(tx: Transaction, caretaker: Caretaker): Promise<CareReach | null> {
  const { actor, now } = caretaker;
  if (isAdministrator(actor)) return (await stillMayCare(tx, caretaker)) ? 'all' : null;
  const { companyId } = actor.membership;
  await lockCompany(tx, companyId);
  if (!(await managesNow(tx, actor.sessionId, companyId))) return null;
  return reachAt(await findReach(tx, companyId, actor.userId, now), now).departments;
}

export const covers = (reach: CareReach, department: string | null): boolean =>
  reach === 'all' || (department !== null && reach.includes(department));

/** The active employee with this id, locked; null for an unknown, removed or foreign one. */
export async function lockActive(
  tx: Transaction,
  { actor }: Caretaker,
  id: string,
): Promise<CaredRow | null> {
  const row = await lockEmployee(tx, actor.membership.companyId, id);
  return row?.is_active ? row : null;
}

/**
 * Whether e-mail and password are this person's own: the owner's, another administrator's, for a manager another
 * manager's, and those of somebody who also works elsewhere (E-23, E-31). One's own are one's own to change.
 */
export const isProtected = (caretaker: Caretaker, row: CaredRow): boolean =>
  hasProtectedName(caretaker, row) ||
  (row.user_id !== caretaker.actor.userId &&
    (row.works_elsewhere || (row.role === 'manager' && !isAdministrator(caretaker.actor))));

/** Whether the name is their own, too. Who also works elsewhere has one in each company. */
export const hasProtectedName = ({ actor }: Caretaker, row: CaredRow): boolean =>
  row.user_id !== actor.userId && (row.is_owner || administers(row.role));
