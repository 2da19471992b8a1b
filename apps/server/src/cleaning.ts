import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredSessions } from '#platform/sessions/queries.ts';
import { deleteOldFailures, forgetFamiliar } from '#platform/throttle/queries.ts';
import { familiarFor, throttleWindow } from '#platform/throttle/throttle.ts';

/** Removes sessions that ran out, failures that no longer count and addresses that are no longer familiar. */
export async function clean(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteOldFailures(db, new Date(now.getTime() - throttleWindow));
  await forgetFamiliar(db, new Date(now.getTime() - familiarFor));
}
