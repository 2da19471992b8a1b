import { administers } from '@checkpoint/contract/permissions';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { deleteSessionsIn, endStreamsOf } from '#record/sessions/company-queries.ts';
import { blankRecord, createRecord } from '../employees/hire.ts';
import { lockRoom } from '../employees/room.ts';
import { deputiesOf } from '../managers/queries.ts';
import { lockMember, lockMemberOfEmployee, setOwner, setRole } from './queries.ts';

export interface AdministratorDependencies {
  readonly db: Database;
  readonly defaultLimit: number;
}

export type PromoteOutcome = 'promoted' | 'unknown' | 'unauthenticated' | 'already_administrator';

/** Makes an employee an administrator. Sessions end: those of administrators live shorter. */
export function promoteEmployee(
  { db, defaultLimit }: AdministratorDependencies,
  change: Change,
  employeeId: string,
): Promise<PromoteOutcome> {
  const { companyId } = change.actor.membership;
  return db.transaction(async (tx) => {
    await lockRoom(tx, companyId, defaultLimit, change.now);
    if (!(await stillAdministers(tx, change))) return 'unauthenticated';
    const member = await lockMemberOfEmployee(tx, companyId, employeeId);
    if (member === undefined) return 'unknown';
    if (administers(member.role)) return 'already_administrator';
    await setRole(tx, companyId, member.user_id, 'company_admin');
    await endStreamsOf(tx, await deputiesOf(tx, companyId, member.user_id));
    await deleteSessionsIn(tx, member.user_id, companyId);
    await recordChange(tx, change, 'administrator_added', member.user_id);
    return 'promoted';
  });
}

export type DemoteOutcome =
  | {
      readonly kind:
        | 'demoted'
        | 'unknown'
        | 'unauthenticated'
        | 'is_owner'
        | 'only_owner'
        | 'protected_account';
    }
  | { readonly kind: 'plan_limit'; readonly limit: number };

/**
 * Makes an administrator an employee. The owner stays one, so that no company is ever without. Only the owner does it to
 * others, who could otherwise be demoted, given a password and promoted again to act as them (E-39).
 */
export function demoteAdministrator(
  { db, defaultLimit }: AdministratorDependencies,
  change: Change,
  userId: string,
): Promise<DemoteOutcome> {
  const { companyId } = change.actor.membership;
  return db.transaction(async (tx) => {
    const { left, limit } = await lockRoom(tx, companyId, defaultLimit, change.now);
    const own = await lockMember(tx, companyId, change.actor.userId);
    if (own === undefined || !administers(own.role)) return { kind: 'unauthenticated' };
    const member = await lockMember(tx, companyId, userId);
    if (member === undefined || !administers(member.role)) return { kind: 'unknown' };
    if (member.is_owner) return { kind: 'is_owner' };
    if (!own.is_owner && userId !== own.user_id) return { kind: 'only_owner' };
    // No call of the product grants this role or removes it.
    if (member.role !== 'company_admin') return { kind: 'protected_account' };
    if (left === 0) return { kind: 'plan_limit', limit };
    await setRole(tx, companyId, userId, 'employee');
    if (member.employee_id === null) await createRecord(tx, blankRecord(companyId, userId), change.now);
    await deleteSessionsIn(tx, userId, companyId);
    await recordChange(tx, change, 'administrator_removed', userId);
    return { kind: 'demoted' };
  });
}

export type TransferOutcome = 'transferred' | 'unknown' | 'not_owner';

/** Hands the company over to another of its administrators. */
export function transferOwnership(
  { db, defaultLimit }: AdministratorDependencies,
  change: Change,
  userId: string,
): Promise<TransferOutcome> {
  const { actor, now } = change;
  const { companyId } = actor.membership;
  return db.transaction(async (tx) => {
    await lockRoom(tx, companyId, defaultLimit, now);
    const member = await lockMember(tx, companyId, userId);
    if (member === undefined || !administers(member.role)) return 'unknown';
    if (!(await setOwner(tx, companyId, actor.userId, userId, now))) return 'not_owner';
    await recordChange(tx, change, 'ownership_transferred', userId);
    return 'transferred';
  });
}

/** If two administrators demote each other at the same moment, the second is no administrator any more. */
async function stillAdministers(tx: Transaction, { actor }: Change): Promise<boolean> {
  const own = await lockMember(tx, actor.membership.companyId, actor.userId);
  return own !== undefined && administers(own.role);
}
