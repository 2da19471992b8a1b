import { timeRoutes } from '@checkpoint/contract/calls/time';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import { answer } from './answer.ts';
import { publicEndpoint } from './endpoint.ts';

const ping = statement('ping', 'select 1 as alive');
/** Milliseconds after which a database that says nothing counts as away. */
const patience = 1_500;

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. What stands before the server may answer either itself. */
export function addHealth(app: FastifyInstance, db: Database, clock: Clock): void {
  // With the time for pages of the version before, which ask for it here.
  app.get('/healthz', async () => ({ status: 'alive', now: timeOf(clock) }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReachable(db);
    if (!ready) reply.status(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'unavailable' };
  });
}

/** A call like every other: what lets punches through lets this question through. */
export function addTime(api: FastifyInstance, clock: Clock): void {
  publicEndpoint(api, timeRoutes.getTime, async () => answer(200, { now: timeOf(clock) }));
}

const timeOf = (clock: Clock): string => clock.now().toISOString();

async function isReachable(db: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref());
  const alive = db.run(ping).then(
    () => true,
    () => false,
  );
  return Promise.race([alive, timeout]);
}
