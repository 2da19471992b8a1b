import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { Actor } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSession, deleteSessionsOf, listSessionsOf } from '#record/sessions/queries.ts';

/** A session's name among one's own. The table's own key stays inside: it is what a session is found by. */
export const nameOf = (sid: string): string => createHash('sha256').update(sid).digest('hex').slice(0, 24);

/** Whose sessions, from where and when they are ended. */
interface Ending {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly now: Date;
}

/** Ends the session of this name, when it is one of the actor's own; false otherwise. */
export const endSession = (db: Database, ending: Ending, name: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const own = await listSessionsOf(tx, ending.actor.userId, ending.now);
    const session = own.find(({ sid }) => nameOf(sid) === name);
    if (session === undefined) return false;
    await deleteSession(tx, session.sid);
    await audit(tx, ending, 1);
    return true;
  });

/** Ends all of the actor's sessions but the one that they use, and says how many. */
export const endOtherSessions = (db: Database, ending: Ending): Promise<number> =>
  db.transaction(async (tx) => {
    const { actor } = ending;
    const ended = await deleteSessionsOf(tx, actor.userId, actor.sessionId);
    if (ended > 0) await audit(tx, ending, ended);
    return ended;
  });

const audit = (tx: Transaction, { actor, origin, now }: Ending, sessionsEnded: number) =>
  recordAudit(tx, {
    ...{ action: 'sessions_ended', companyId: actor.membership?.companyId ?? null, origin, at: now },
    ...{ actorUserId: actor.userId, subjectUserId: actor.userId, details: { sessionsEnded } },
  });
