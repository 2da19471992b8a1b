import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredSessions } from '#platform/sessions/queries.ts';
import { deleteOldFailures, forgetFamiliar } from '#platform/throttle/queries.ts';
import { familiarFor, throttleWindow } from '#platform/throttle/throttle.ts';
import { pendingFor } from './features/identity/provider/pending-sign-in.ts';
import { forgetUsedSignIns } from './features/identity/provider/queries.ts';
import { enrolmentLives } from './features/two-factors/enrol-totp.ts';
import { deleteUnconfirmed } from './features/two-factors/queries.ts';
import { deleteExpiredSteps } from './features/two-factors/step-queries.ts';

/** Removes what ran out: sessions, steps of sign-ins, failures that no longer count, addresses no longer familiar. */
export async function clean(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredSteps(db, now);
  await forgetUsedSignIns(db, new Date(now.getTime() - pendingFor));
  await deleteUnconfirmed(db, new Date(now.getTime() - enrolmentLives));
  await deleteOldFailures(db, new Date(now.getTime() - throttleWindow));
  await forgetFamiliar(db, new Date(now.getTime() - familiarFor));
}
