import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

const ping = statement('ping', 'select 1 as alive');
/** Milliseconds after which a database that says nothing counts as away. */
const patience = 1_500;

/** `/healthz`: the process lives, and what time it is for it. `/readyz`: it can serve, database included. */
export function addHealth(app: FastifyInstance, db: Database, clock: Clock): void {
  app.get('/healthz', async () => ({ status: 'alive', now: clock.now().toISOString() }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReachable(db);
    if (!ready) reply.status(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'unavailable' };
  });
}

async function isReachable(db: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref());
  const answer = db.run(ping).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
