import { randomUUID } from 'node:crypto';
import type { NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import { byName, recordNames } from '@checkpoint/contract/person-fields';
import type { Database } from '#kernel/database/database.ts';
import type { Attempt } from '#kernel/throttle/throttle.ts';
import { recordChange } from '#record/audit/change.ts';
import { roleIn } from '#record/sessions/company-queries.ts';
import { type Caretaker, stillMayCare } from '../employees/care.ts';
import { lockAccountByEmail } from '../employees/care-queries.ts';
import { isStaffNumberTaken } from '../employees/staff-number.ts';
import { storeInvitation } from './queries.ts';

/** Milliseconds for which an invitation can be answered. */
const lifetime = 14 * 24 * 3_600_000;

export type InviteOutcome =
  | { readonly kind: 'invited'; readonly until: Date }
  /** Nobody keeps this address: whoever it is can simply be added. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'already_active' | 'staff_number_in_use' | 'unauthenticated' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/**
 * Invites somebody whose account another company has. They alone decide, signed in. Each call counts like every answer that
 * tells of somebody else's account.
 */
export async function invitePerson(
  db: Database,
  caretaker: Caretaker,
  form: Omit<NewEmployeeForm, 'samePerson'>,
  attempt: Attempt,
): Promise<InviteOutcome> {
  const wait = (await attempt.refusedFor()) ?? (await attempt.count());
  if (wait !== null) return { kind: 'throttled', retryAfterSeconds: wait };
  const { actor, now } = caretaker;
  const { companyId } = actor.membership;
  return db.transaction(async (tx): Promise<InviteOutcome> => {
    if (!(await stillMayCare(tx, caretaker))) return { kind: 'unauthenticated' };
    const known = await lockAccountByEmail(tx, form.email);
    if (known === undefined || known.is_free) return { kind: 'not_found' };
    const userId = known.user_id;
    if ((await roleIn(tx, companyId, userId)) !== undefined) return { kind: 'already_active' };
    if (await isStaffNumberTaken(tx, companyId, form.employeeId, null))
      return { kind: 'staff_number_in_use' };
    const until = new Date(now.getTime() + lifetime);
    const { firstName, lastName, email } = form;
    const record = { ...byName(recordNames, (name) => form[name]), firstName, lastName, email };
    await storeInvitation(tx, {
      ...{ id: randomUUID(), userId, companyId, record, invitedBy: actor.userId, now, until },
    });
    await recordChange(tx, caretaker, 'employee_invited', userId, { email: form.email });
    return { kind: 'invited', until };
  });
}
