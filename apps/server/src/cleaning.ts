import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/database/database.ts';
import { deleteOldFailures, forgetFamiliar } from './kernel/throttle/queries.ts';
import { familiarFor, throttleWindow } from './kernel/throttle/throttle.ts';
import { pendingFor } from './modules/access/identity/provider/pending-sign-in.ts';
import { forgetUsedSignIns } from './modules/access/identity/provider/queries.ts';
import { enrolmentLives } from './modules/access/two-factors/enrol-totp.ts';
import { deleteUnconfirmed } from './modules/access/two-factors/queries.ts';
import { deleteExpiredSteps } from './modules/access/two-factors/step-queries.ts';
import { endOffices } from './modules/people/managers/end-of-office.ts';
import { deleteExpiredInvitations } from './modules/people/memberships/queries.ts';
import { deleteExpiredSessions } from './record/sessions/queries.ts';

/** Removes what ran out: sessions, offices of managers, steps of sign-ins, invitations, failures that no longer count, addresses no longer familiar. */
export async function clean(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredSteps(db, now);
  await deleteExpiredInvitations(db, now);
  await endOffices(db, now);
  await forgetUsedSignIns(db, new Date(now.getTime() - pendingFor));
  await deleteUnconfirmed(db, new Date(now.getTime() - enrolmentLives));
  await deleteOldFailures(db, new Date(now.getTime() - throttleWindow));
  await forgetFamiliar(db, new Date(now.getTime() - familiarFor));
}
