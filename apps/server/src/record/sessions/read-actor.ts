import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Queries } from '#kernel/database/database.ts';
import type { Actor } from '#record/actors/actor.ts';
import { noReach, type Reach, reachAt } from '#record/actors/reach.ts';
import { findReach } from '#record/actors/reach-queries.ts';
import type { TokenCookie } from './cookie.ts';
import { findSession, type InForce, renewSession, type SessionRow, sidOf } from './queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long a session may lie unused and how long it may live at all, in milliseconds. */
interface Lifetime {
  readonly idle: number;
  readonly absolute: number;
}

const employees: Lifetime = { idle: 14 * day, absolute: 90 * day };
const everybodyElse: Lifetime = { idle: 24 * hour, absolute: 7 * day };

// Accounts have the role of an employee by default: without a company it says nothing.
const lifetimeOf = ({ role, company_id }: InForce): Lifetime =>
  (role === 'employee' || role === 'manager') && company_id !== null ? employees : everybodyElse;

/** When a session that was created at one time and used at another runs out. */
export function expiry(inForce: InForce, createdAt: Date, usedAt: Date): Date {
  const { idle, absolute } = lifetimeOf(inForce);
  return new Date(Math.min(usedAt.getTime() + idle, createdAt.getTime() + absolute));
}

const renewal = 5 * 60_000;

/** Sessions are written at most once in five minutes, so that reading a page does not write to the database. */
const needsRenewal = (lastWrittenUse: Date, now: Date): boolean =>
  now.getTime() - lastWrittenUse.getTime() >= renewal;

/** Milliseconds after which a running request authenticates again. Most requests take less. */
const current = 1_000;

/** Reads a live session for a request, and its call's own data if it needs any. */
export type ReadSession = (
  db: Queries,
  request: FastifyRequest,
  sid: string,
  now: Date,
) => Promise<SessionRow | undefined>;

const readSessionAlone: ReadSession = (db, _request, sid, now) => findSession(db, sid, now);

export interface ActorReader {
  /** The person of the request's cookie, or null. Renews the session when due. */
  actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /**
   * Authenticates again if the request took long after `actorOf`. A body can be held back for half a minute, in which
   * the person may be removed or lose a role.
   */
  actorNow(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /** The person of the session with this id (not the cookie's token), or null. */
  actorIn(sessionId: string): Promise<Actor | null>;
}

/** Finds the person of a session. */
export function createActorReader(db: Database, clock: Clock, cookie: TokenCookie): ActorReader {
  async function renew(request: FastifyRequest, reply: FastifyReply, token: string, row: SessionRow) {
    const now = clock.now();
    if (!needsRenewal(new Date(row.sess.usedAt), now)) return;
    const expires = expiry(row, new Date(row.sess.createdAt), now);
    await renewSession(db, sidOf(token), { ...row.sess, usedAt: now.toISOString() }, expires);
    cookie.write(request, reply, token, expires);
  }

  const readAt = new WeakMap<FastifyRequest, number>();

  async function actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    readAt.set(request, clock.now().getTime());
    const token = cookie.read(request);
    if (!token) return null;
    const sid = sidOf(token);
    const read = request.routeOptions.config.readSession ?? readSessionAlone;
    const row = livingOf(await read(db, request, sid, clock.now()));
    if (row === undefined) return null;
    await renew(request, reply, token, row);
    return asActor(sid, ...(await inOffice(db, row, clock.now())));
  }

  return {
    actorOf,

    actorNow(request, reply) {
      const age = clock.now().getTime() - (readAt.get(request) ?? 0);
      return age >= 0 && age < current ? Promise.resolve(request.actor) : actorOf(request, reply);
    },

    async actorIn(sessionId) {
      const row = livingOf(await findSession(db, sessionId, clock.now()));
      return row === undefined ? null : asActor(sessionId, ...(await inOffice(db, row, clock.now())));
    },
  };
}

/** An inactive employee's sessions end at once, wherever the row was switched off. */
const livingOf = (row: SessionRow | undefined) => (row?.employee_active === false ? undefined : row);

/**
 * The role in force with its reach. Whoever was handed departments for a while, which is over, is an employee again. Only
 * of managers more is read.
 */
async function inOffice(db: Queries, row: SessionRow, now: Date): Promise<[SessionRow, Reach]> {
  if (row.role !== 'manager' || row.company_id === null) return [row, noReach];
  const rows = await findReach(db, row.company_id, row.user_id, now);
  return rows.length === 0 ? [{ ...row, role: 'employee' }, noReach] : [row, reachAt(rows, now)];
}

function asActor(sessionId: string, row: SessionRow, reach: Reach): Actor {
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
    requireSecondStep: row.require_second_step,
    session: {
      startedAt: new Date(row.sess.createdAt),
      hasSecondStep: row.sess.hasSecondStep === true,
      isOneOfSeveral: row.sess.isOneOfSeveral === true,
    },
    membership:
      row.company_id === null
        ? null
        : {
            companyId: row.company_id,
            role: row.require_second_step ? 'employee' : row.role,
            employeeId: row.employee_id,
            reach,
          },
  };
}
