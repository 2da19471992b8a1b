import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredSessions } from '#platform/sessions/queries.ts';
import { deleteOldFailures } from '#platform/throttle/queries.ts';
import { throttleWindow } from '#platform/throttle/throttle.ts';

const hour = 3_600_000;

/** Removes, once an hour, sessions that ran out and failures that no longer count. Returns the function that stops it. */
export function scheduleCleaning(db: Database, clock: Clock, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void clean(db, clock).catch(onError), hour);
  return () => clearInterval(timer);
}

async function clean(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteOldFailures(db, new Date(now.getTime() - throttleWindow));
}
