import type { BulkChange, BulkResult } from '@checkpoint/contract/calls/people';
import type { Database } from '#kernel/database/database.ts';
import { activationEnds, issueActivation } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import { type Caretaker, lockActive, stillMayCare } from './care.ts';
import { setDepartment } from './care-queries.ts';
import { waitsForInvited } from './invited-queries.ts';
import { type RemoveOutcome, removeEmployee } from './remove-employee.ts';
import { resetRefusal } from './reset-password.ts';

/**
 * Does one thing to many people, one after the other: what is refused for one is done for the rest. It ends with the
 * role of whoever does it.
 */
export async function changeEmployees(
  db: Database,
  caretaker: Caretaker,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkResult[] | 'unauthenticated'> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    const one = await changeOne(db, caretaker, id, change);
    if (one === 'unauthenticated') return one;
    results.push({ id, ...one });
  }
  return results;
}

type One = Omit<BulkResult, 'id'> | 'unauthenticated';

async function changeOne(db: Database, caretaker: Caretaker, id: string, change: BulkChange): Promise<One> {
  switch (change.kind) {
    case 'move':
      return moveEmployee(db, caretaker, id, change.department);
    case 'reset':
      return resetByLink(db, caretaker, id);
    case 'invite':
      return resetByLink(db, caretaker, id, 'invited');
    case 'remove':
      return asOne(await removeEmployee(db, caretaker, id));
  }
}

function asOne(removed: RemoveOutcome): One {
  switch (removed) {
    case 'unauthenticated':
      return removed;
    case 'unknown':
      return { outcome: 'not_found' };
    // Asked for again because the reply was lost, or by two at once: it is as they want it.
    case 'removed':
    case 'was_removed':
      return { outcome: 'done' };
    case 'is_yourself':
    case 'is_owner':
      return { outcome: removed };
    case 'only_owner':
      return { outcome: 'protected_account' };
  }
}

function moveEmployee(db: Database, caretaker: Caretaker, id: string, name: string): Promise<One> {
  const { companyId } = caretaker.actor.membership;
  return db.transaction(async (tx) => {
    if (!(await stillMayCare(tx, caretaker))) return 'unauthenticated';
    const row = await lockActive(tx, caretaker, id);
    if (row === null) return { outcome: 'not_found' };
    const department = await ensureDepartment(tx, companyId, name, caretaker.now);
    if (department === row.department) return { outcome: 'done' };
    await setDepartment(tx, companyId, id, department, caretaker.now);
    await recordChange(tx, caretaker, 'employee_changed', row.user_id, {
      department: [row.department, department],
    });
    return { outcome: 'done' };
  });
}

/** A one-time link in the place of any password; `whom` is asked for by an invitation that is sent again. */
function resetByLink(
  db: Database,
  caretaker: Caretaker,
  id: string,
  whom: 'anybody' | 'invited' = 'anybody',
): Promise<One> {
  const { companyId } = caretaker.actor.membership;
  return db.transaction(async (tx) => {
    if (!(await stillMayCare(tx, caretaker))) return 'unauthenticated';
    const row = await lockActive(tx, caretaker, id);
    if (row === null) return { outcome: 'not_found' };
    const refused = resetRefusal(caretaker, row);
    if (refused !== null) return { outcome: refused };
    if (whom === 'invited' && !(await waitsForInvited(tx, companyId, id))) return { outcome: 'has_arrived' };
    const activationToken = await issueActivation(tx, companyId, row.user_id, caretaker.now);
    await recordChange(tx, caretaker, 'activation_link_issued', row.user_id);
    const activationUntil = activationEnds(caretaker.now).toISOString();
    return { outcome: 'done', activationToken, activationUntil };
  });
}
