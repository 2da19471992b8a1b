import { randomUUID } from 'node:crypto';
import { administers } from '@checkpoint/contract/permissions';
import { daysAfter } from '@checkpoint/domain/calendar';
import type { Database } from '#kernel/database/database.ts';
import { reachAt } from '#record/actors/reach.ts';
import { findReach, type ReachRow } from '#record/actors/reach-queries.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { endStreamsOf } from '#record/sessions/company-queries.ts';
import { lockMember, lockMemberOfEmployee } from '../administrators/queries.ts';
import { companyById } from '../companies/known-company.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { becomeManager } from './become-manager.ts';
import { instantsOf } from './charge-days.ts';
import { endCharge, insertCharge, isDeputy, listDelegations } from './queries.ts';

/** The most days for which somebody hands their departments over. */
const mostDays = 60;

export interface WantedDelegation {
  readonly employeeId: string;
  readonly departmentIds: readonly string[];
  readonly from: string;
  /** The last day. */
  readonly until: string;
}

export type DelegateOutcome =
  | 'delegated'
  | 'unknown'
  | 'unauthenticated'
  | 'is_yourself'
  | 'already_administrator'
  | 'ends_too_early'
  | 'too_long';

/** Hands one's own departments over for a while. What was handed over to oneself cannot be handed on. */
export function delegate(
  db: Database,
  change: Change,
  { employeeId, departmentIds, from, until }: WantedDelegation,
): Promise<DelegateOutcome> {
  const { actor, now } = change;
  const { companyId } = actor.membership;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const own = await lockMember(tx, companyId, actor.userId);
    if (own?.role !== 'manager') return 'unauthenticated';
    const deputy = await lockMemberOfEmployee(tx, companyId, employeeId);
    if (deputy === undefined) return 'unknown';
    if (deputy.user_id === actor.userId) return 'is_yourself';
    if (administers(deputy.role)) return 'already_administrator';
    const { timeZone } = await companyById(tx, companyId);
    const range = instantsOf({ from, until }, timeZone);
    if (range.until === null || range.until <= range.from || range.until <= now) return 'ends_too_early';
    if (until > daysAfter(from, mostDays - 1)) return 'too_long';
    const reach = await findReach(tx, companyId, actor.userId, now);
    const departments = reachAt(reach, now).departments;
    if (!(await isDeputy(tx, companyId, actor.userId, departments, employeeId))) return 'unknown';
    const wanted = [...new Set(departmentIds)].map((id) => reach.find((row) => isOwn(row, id)));
    const rows = wanted.filter((row) => row !== undefined);
    if (rows.length < wanted.length) return 'unknown';
    if (deputy.role !== 'manager') await becomeManager(tx, companyId, deputy.user_id, now);
    const begins = range.from > now ? range.from : now;
    for (const { department_id: departmentId } of rows)
      await insertCharge(
        tx,
        {
          ...{ companyId, id: randomUUID(), userId: deputy.user_id, departmentId },
          ...{ from: begins, until: range.until, delegatedBy: actor.userId },
        },
        now,
      );
    await endStreamsOf(tx, [deputy.user_id]);
    const names = rows.map(({ name }) => name).join(', ');
    await recordChange(tx, change, 'departments_handed_over', deputy.user_id, {
      ...{ departments: names, from, until },
    });
    return 'delegated';
  });
}

const isOwn = (row: ReachRow, departmentId: string): boolean =>
  row.delegated_by === null && row.department_id === departmentId;

/** Takes back what one handed over; false if there is nothing of that id. */
export function endDelegation(db: Database, change: Change, id: string): Promise<boolean> {
  const { actor, now } = change;
  const { companyId } = actor.membership;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const row = (await listDelegations(tx, companyId, now, actor.userId)).find((given) => given.id === id);
    if (row === undefined) return false;
    await endCharge(tx, companyId, id, now);
    await endStreamsOf(tx, [row.user_id]);
    await recordChange(tx, change, 'departments_taken_back', row.user_id, {
      departments: row.department,
    });
    return true;
  });
}
