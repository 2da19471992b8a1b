import { activityRoutes } from '@checkpoint/contract/calls/activity';
import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { answer } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import type { Grant } from '#record/actors/grant.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import { audienceOf } from './audience.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { createOpenStreams } from './open-streams.ts';
import type { Watching } from './watching.ts';

export interface ActivityDependencies {
  readonly sessions: Sessions;
  readonly watching: Watching;
  /** Hears of a session's end until the returned function is called. */
  readonly watchSession: (sessionId: string, onEnd: () => void) => () => void;
  /** The newest check records that a permission reaches. */
  readonly recentRecords: (grant: Grant, limit: number) => Promise<MarkedRecord[]>;
  /** A page of the records that match. */
  readonly matchingRecords: (
    grant: Grant,
    query: z.output<typeof activityRoutes.listAllActivity.query>,
  ) => Promise<{ records: MarkedRecord[]; nextCursor: string | undefined } | 'bad_cursor'>;
}

const recentActivity = 20;
/** Milliseconds between signs of life, each of which also asks for sessions whose end was not heard of. */
const heartbeat = 15_000;

export function activityRoutesOf(app: FastifyInstance, dependencies: ActivityDependencies): void {
  const { sessions, watching, watchSession, recentRecords, matchingRecords } = dependencies;
  const open = createOpenStreams();

  endpoint(app, activityRoutes.listRecentActivity, async (grant) =>
    answer(200, await recentRecords(grant, recentActivity)),
  );

  endpoint(app, activityRoutes.listAllActivity, async (grant, { query }) => {
    const listed = await matchingRecords(grant, query);
    if (listed === 'bad_cursor') return invalidField('before', 'validation.invalid');
    return answer(200, listed.records, listed.nextCursor);
  });

  endpoint(app, activityRoutes.streamEvents, async (grant, { reply }) => {
    const { sessionId } = grant.actor;
    const stream = openEventStream(reply);
    watching.attach(stream, audienceOf(grant));
    stream.send('hello', {});
    open.add(sessionId, stream);
    const forget = watchSession(sessionId, () => stream.end());
    const beat = setInterval(() => void keepAlive(stream, sessionId), heartbeat);
    stream.onEnd(() => {
      clearInterval(beat);
      forget();
    });
    return { streaming: true };
  });

  async function keepAlive(stream: EventStream, sessionId: string): Promise<void> {
    // While the database is away nobody can say that the session ended; the stream stays.
    const lives = await sessions.lives(sessionId).catch(() => true);
    if (lives) stream.send('beat', {});
    else stream.end();
  }

  app.addHook('preClose', async () => open.end());
}
