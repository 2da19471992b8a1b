import type { Database } from '#kernel/database/database.ts';
import { recordChange } from '#record/audit/change.ts';
import { type Caretaker, stillMayCare } from '../employees/care.ts';
import { deleteInvitation } from './queries.ts';

/** Takes an invitation of the company back, unless it was answered or has ended. */
export const withdrawInvitation = (
  db: Database,
  caretaker: Caretaker,
  id: string,
): Promise<'withdrawn' | 'not_found' | 'unauthenticated'> =>
  db.transaction(async (tx) => {
    // The company first, like everybody who accepts.
    if (!(await stillMayCare(tx, caretaker))) return 'unauthenticated';
    const { actor, now } = caretaker;
    const invitation = await deleteInvitation(tx, id, actor.membership.companyId, now);
    if (invitation === undefined) return 'not_found';
    const { user_id: userId, record } = invitation;
    await recordChange(tx, caretaker, 'invitation_withdrawn', userId, { email: record.email });
    return 'withdrawn';
  });
