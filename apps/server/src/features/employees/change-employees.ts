import type { BulkChange, BulkOutcome, BulkResult } from '@checkpoint/contract/calls/people';
import type { Transaction } from '#platform/database/database.ts';
import { audit, type Caretaker, lockActive } from './care.ts';
import { setDepartment } from './care-queries.ts';
import { lockCompany } from './hire-queries.ts';
import { type RemoveDependencies, removeEmployee } from './remove-employee.ts';
import { resetRefusal } from './reset-password.ts';

export interface ChangeDependencies extends RemoveDependencies {
  readonly ensureDepartment: (tx: Transaction, companyId: string, name: string, now: Date) => Promise<string>;
  /** A one-time link in place of whatever password the account has; gives its secret. */
  readonly issueActivation: (
    tx: Transaction,
    companyId: string,
    userId: string,
    now: Date,
    batch?: string,
  ) => Promise<string>;
}

/** Does one thing to many people, one after the other: what is refused for one is done for the rest. */
export async function changeEmployees(
  dependencies: ChangeDependencies,
  caretaker: Caretaker,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    results.push({ id, ...(await changeOne(dependencies, caretaker, id, change)) });
  }
  return results;
}

type One = Omit<BulkResult, 'id'>;

async function changeOne(
  dependencies: ChangeDependencies,
  caretaker: Caretaker,
  id: string,
  change: BulkChange,
): Promise<One> {
  switch (change.kind) {
    case 'move':
      return { outcome: await moveEmployee(dependencies, caretaker, id, change.department) };
    case 'reset':
      return resetByLink(dependencies, caretaker, id);
    case 'remove': {
      const removed = await removeEmployee(dependencies, caretaker, id);
      if (removed === 'removed') return { outcome: 'done' };
      return { outcome: removed === 'unknown' ? 'not_found' : removed };
    }
  }
}

function moveEmployee(
  { db, ensureDepartment }: ChangeDependencies,
  caretaker: Caretaker,
  id: string,
  name: string,
): Promise<BulkOutcome> {
  const { companyId } = caretaker.actor.membership;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const row = await lockActive(tx, caretaker, id);
    if (row === null) return 'not_found';
    const department = await ensureDepartment(tx, companyId, name, caretaker.now);
    if (department === row.department) return 'done';
    await setDepartment(tx, companyId, id, department, caretaker.now);
    await audit(tx, caretaker, 'employee_changed', row.user_id, { department: [row.department, department] });
    return 'done';
  });
}

function resetByLink(
  { db, issueActivation }: ChangeDependencies,
  caretaker: Caretaker,
  id: string,
): Promise<One> {
  const { companyId } = caretaker.actor.membership;
  return db.transaction(async (tx) => {
    const row = await lockActive(tx, caretaker, id);
    if (row === null) return { outcome: 'not_found' };
    const refused = resetRefusal(caretaker, row);
    if (refused !== null) return { outcome: refused };
    const activationToken = await issueActivation(tx, companyId, row.user_id, caretaker.now);
    await audit(tx, caretaker, 'activation_link_issued', row.user_id);
    return { outcome: 'done', activationToken };
  });
}
