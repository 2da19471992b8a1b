import { randomUUID } from 'node:crypto';
import { administers } from '@checkpoint/contract/permissions';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { endStreamsOf } from '#record/sessions/company-queries.ts';
import { lockMember, lockMemberOfEmployee, setRole } from '../administrators/queries.ts';
import { companyById } from '../companies/known-company.ts';
import { lockDepartments } from '../departments/queries.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { becomeManager } from './become-manager.ts';
import { instantsOf } from './charge-days.ts';
import {
  deputiesOf,
  endCharge,
  insertCharge,
  lockOwnCharges,
  type OwnChargeRow,
  setRange,
} from './queries.ts';

/** A department that somebody is to be in charge of. Without a first day from now on, or as it was. */
export interface WantedCharge {
  readonly departmentId: string;
  readonly from: string | null;
  readonly until: string | null;
}

export type AppointOutcome =
  | { readonly kind: 'appointed'; readonly userId: string }
  | { readonly kind: 'unknown' | 'unauthenticated' | 'already_administrator' }
  /** The place in the list of one whose last day is over, or before its first. */
  | { readonly kind: 'ends_too_early'; readonly place: number };

/**
 * Puts somebody in charge of exactly these departments. Their sessions go on: what they may is looked up with each request.
 * With none they are an employee again.
 */
export function appointManager(
  db: Database,
  change: Change,
  employeeId: string,
  wanted: readonly WantedCharge[],
): Promise<AppointOutcome> {
  const { actor, now } = change;
  const { companyId } = actor.membership;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const own = await lockMember(tx, companyId, actor.userId);
    if (own === undefined || !administers(own.role)) return { kind: 'unauthenticated' };
    const member = await lockMemberOfEmployee(tx, companyId, employeeId);
    if (member === undefined) return { kind: 'unknown' };
    if (administers(member.role)) return { kind: 'already_administrator' };
    const ids = wanted.map(({ departmentId }) => departmentId);
    const departments = await lockDepartments(tx, companyId, ids);
    if (departments.length !== new Set(ids).size || ids.length !== departments.length)
      return { kind: 'unknown' };
    const { timeZone } = await companyById(tx, companyId);
    const userId = member.user_id;
    const isManager = member.role === 'manager';
    const before = isManager ? await lockOwnCharges(tx, companyId, userId, now) : [];
    const plan = wanted.map((one) => planOf(one, before, timeZone, now));
    const place = plan.findIndex(({ from, until }) => until !== null && (until <= from || until <= now));
    if (place !== -1) return { kind: 'ends_too_early', place };
    if (!isManager && wanted.length > 0) await becomeManager(tx, companyId, userId, now);
    for (const { id } of before.filter((row) => !plan.some(({ kept }) => kept?.id === row.id)))
      await endCharge(tx, companyId, id, now);
    for (const one of plan) await carryOut(tx, { companyId, userId, now }, one);
    if (isManager && wanted.length === 0) await setRole(tx, companyId, userId, 'employee');
    await endStreamsOf(tx, [userId, ...(await deputiesOf(tx, companyId, userId))]);
    await recordChange(tx, change, wanted.length === 0 ? 'manager_removed' : 'manager_appointed', userId, {
      departments: departments
        .map(({ name }) => name)
        .toSorted()
        .join(', '),
    });
    return { kind: 'appointed', userId };
  });
}

interface Planned {
  readonly departmentId: string;
  readonly from: Date;
  readonly until: Date | null;
  /** The row that goes on, where there is one. */
  readonly kept: OwnChargeRow | undefined;
}

function planOf(
  { departmentId, from, until }: WantedCharge,
  before: readonly OwnChargeRow[],
  zone: string,
  now: Date,
): Planned {
  const kept = before.find((row) => row.department_id === departmentId);
  const days = { from: from ?? '', until };
  const named = from === null ? undefined : instantsOf({ ...days, from }, zone).from;
  return {
    ...{ departmentId, kept },
    from: beginOf(named, kept?.valid_from, now),
    until: until === null ? null : instantsOf({ from: until, until }, zone).until,
  };
}

/** Nobody was in charge before they were put there, so a first day that is over begins now, or goes on. */
function beginOf(named: Date | undefined, kept: Date | undefined, now: Date): Date {
  if (named === undefined) return kept ?? now;
  if (named > now) return named;
  return kept !== undefined && kept < now ? kept : now;
}

async function carryOut(
  tx: Transaction,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
  { departmentId, from, until, kept }: Planned,
): Promise<void> {
  if (kept === undefined)
    await insertCharge(
      tx,
      { companyId, id: randomUUID(), userId, departmentId, from, until, delegatedBy: null },
      now,
    );
  else await setRange(tx, companyId, kept.id, from, until);
}
