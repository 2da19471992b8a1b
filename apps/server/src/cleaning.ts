import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredSessions } from '#platform/sessions/queries.ts';
import { deleteOldFailures } from '#platform/throttle/queries.ts';
import { throttleWindow } from '#platform/throttle/throttle.ts';

/** Removes sessions that ran out and failures that no longer count. */
export async function clean(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteOldFailures(db, new Date(now.getTime() - throttleWindow));
}
