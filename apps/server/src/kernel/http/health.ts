import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const ping = statement('ping', 'select 1 as alive');
/** Milliseconds after which a database that says nothing counts as away. */
const timeoutMs = 1_500;

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. A proxy in front may answer either itself. */
export function addHealth(app: FastifyInstance, db: Database, clock: Clock): void {
  // With the time for pages of the version before, which ask for it here.
  app.get('/healthz', async () => ({ status: 'alive', now: clock.now().toISOString() }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReachable(db);
    if (!ready) reply.status(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'unavailable' };
  });
}

async function isReachable(db: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  const alive = db.run(ping).then(
    () => true,
    () => false,
  );
  return Promise.race([alive, timeout]);
}
