import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { createTokenCookie } from './cookie.ts';
import { expiry, needsRenewal } from './lifetime.ts';
import { deleteSession, findSession, insertSession, renewSession, type SessionRow } from './queries.ts';

/** The table keeps the hash; only the cookie carries the token. */
const sidOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface Sessions {
  /** Whoever the request's cookie stands for, or null. Renews the session when that is due. */
  actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /** Starts a session under a new id, ending the one that the request may have had. */
  start(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void>;
  /** Whether the session with this id (not the cookie's token) still stands for somebody. */
  lives(sessionId: string): Promise<boolean>;
  /** Ends the request's session, if any. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Account {
  readonly userId: string;
  readonly authType: string;
}

export function createSessions(db: Database, clock: Clock, publicUrl: string | undefined): Sessions {
  const cookie = createTokenCookie(publicUrl);

  async function renew(request: FastifyRequest, reply: FastifyReply, token: string, row: SessionRow) {
    const now = clock.now();
    if (!needsRenewal(new Date(row.sess.usedAt), now)) return;
    const expires = expiry(row.auth_type, new Date(row.sess.createdAt), now);
    await renewSession(db, sidOf(token), { ...row.sess, usedAt: now.toISOString() }, expires);
    cookie.write(request, reply, token, expires);
  }

  /** An inactive employee's sessions end at once, wherever the row was switched off. */
  async function findLiving(sid: string): Promise<SessionRow | undefined> {
    const row = await findSession(db, sid, clock.now());
    return row?.employee_active === false ? undefined : row;
  }

  return {
    async actorOf(request, reply) {
      const token = cookie.read(request);
      if (!token) return null;
      const sid = sidOf(token);
      const row = await findLiving(sid);
      if (row === undefined) return null;
      await renew(request, reply, token, row);
      return asActor(sid, row);
    },

    async start(request, reply, { userId, authType }) {
      const former = cookie.read(request);
      if (former) await deleteSession(db, sidOf(former));
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expires = expiry(authType, now, now);
      const written = now.toISOString();
      await insertSession(db, sidOf(token), { createdAt: written, usedAt: written }, expires, userId);
      cookie.write(request, reply, token, expires);
    },

    lives: async (sessionId) => (await findLiving(sessionId)) !== undefined,

    async end(request, reply) {
      const token = cookie.read(request);
      if (token) await deleteSession(db, sidOf(token));
      cookie.clear(request, reply);
    },
  };
}

function asActor(sessionId: string, row: SessionRow): Actor {
  return {
    kind: 'person',
    userId: row.user_id,
    sessionId,
    authType: row.auth_type,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    role: row.role,
    requirePasswordChange: row.require_password_change,
    membership:
      row.company_id === null
        ? null
        : { companyId: row.company_id, role: row.role, employeeId: row.employee_id },
  };
}
