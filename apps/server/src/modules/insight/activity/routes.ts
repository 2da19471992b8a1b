import { activityRoutes } from '@checkpoint/contract/calls/activity';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { listActivity, markedRecords, presentMarked } from '#modules/time/port.ts';
import type { Actor, Grant, Member } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import type { Reach } from '#record/actors/reach.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import { audienceOf } from './audience.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { createOpenStreams } from './open-streams.ts';
import type { Watching } from './watching.ts';

export interface ActivityDependencies {
  readonly db: Database;
  /** For long lists, which may show what was true a second ago. */
  readonly reads: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly watching: Watching;
  /** Hears of a session's end until the returned function is called. */
  readonly watchSession: (sessionId: string, onEnd: () => void) => () => void;
}

const recentActivity = 20;
/** Milliseconds; the page of a stream that ends before its time opens another. */
const longestTimer = 2 ** 31 - 1;
/** Milliseconds between heartbeats. Each one also checks for sessions whose end was not announced. */
const heartbeat = 15_000;

export function activityRoutesOf(app: FastifyInstance, dependencies: ActivityDependencies): void {
  const { db, reads, clock, sessions, watching, watchSession } = dependencies;
  const open = createOpenStreams();

  endpoint(app, activityRoutes.listRecentActivity, async ({ companyId, scope }) =>
    answer(200, await markedRecords(db, companyId, scope, { limit: recentActivity })),
  );

  endpoint(app, activityRoutes.listAllActivity, async ({ companyId, scope }, { query }) => {
    const listed = await listActivity(reads, companyId, scope, query);
    if (listed === 'bad_cursor') return invalidField('before', 'validation.invalid');
    return answer(200, listed.rows.map(presentMarked), listed.nextCursor);
  });

  endpoint(app, activityRoutes.streamEvents, async (grant, { reply }) => {
    const { sessionId, userId } = grant.actor;
    const stream = openEventStream(reply);
    watching.attach(stream, audienceOf(grant));
    stream.send('hello', {});
    open.add(userId, stream);
    const forget = watchSession(sessionId, () => stream.end());
    const beat = setInterval(() => void keepAlive(stream, grant), heartbeat);
    const change = endWhenReachChanges(stream, grant.actor.membership.reach);
    stream.onEnd(() => {
      clearInterval(beat);
      clearTimeout(change);
      forget();
    });
    return { streaming: true };
  });

  function endWhenReachChanges(stream: EventStream, { changesAt }: Reach) {
    if (changesAt === null) return undefined;
    const left = changesAt.getTime() - clock.now().getTime();
    return setTimeout(() => stream.end(), Math.min(Math.max(left, 0), longestTimer));
  }

  async function keepAlive(stream: EventStream, { actor, companyId }: Grant): Promise<void> {
    // While the database is away nobody can say that the session ended; the stream stays.
    const current = await sessions.actorIn(actor.sessionId).catch(() => actor);
    const isSame = current?.membership?.companyId === companyId && hasReach(current, actor);
    if (isSame) stream.send('beat', {});
    else stream.end();
  }

  app.addHook('preClose', async () => open.end());
}

/** Whether both are in charge of the same departments, and have the same record of their own: some get one later. */
const hasReach = (current: Actor, { membership: before }: Member): boolean =>
  String(current.membership?.reach.departments) === String(before.reach.departments) &&
  current.membership?.employeeId === before.employeeId;
