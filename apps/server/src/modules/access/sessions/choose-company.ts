import { administers } from '@checkpoint/contract/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Queries } from '#kernel/database/database.ts';
import type { Actor } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { originOf } from '#record/audit/origin.ts';
import { keepCompanyOfSessions, roleIn } from '#record/sessions/company-queries.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import { expiry } from '#record/sessions/read-actor.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import { showCompany } from '../identity/queries.ts';
import { hasSecondFactor } from '../two-factors/second-step.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

type Refused = 'not_found' | 'unauthenticated' | 'sign_in_to_administer';

/**
 * Puts another company of the actor's in force, in a session under a new id: what was open for the company before ends. The
 * next sign-in begins in this company.
 */
export async function chooseCompany(
  { db, clock, sessions }: Dependencies,
  actor: Actor,
  companyId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | Refused> {
  const now = clock.now();
  const { userId, session } = actor;
  const begun = await db.transaction(async (tx): Promise<{ sid: string } | Refused> => {
    if (!(await lockForOwner(tx, actor))) return 'unauthenticated';
    const role = await roleIn(tx, companyId, userId);
    if (role === undefined) return 'not_found';
    if (administers(role) && (await asksMore(tx, actor, now))) return 'sign_in_to_administer';
    await keepCompanyOfSessions(tx, userId);
    await showCompany(tx, { userId, companyId, role, now });
    const facts = { ...session, isOneOfSeveral: true };
    const sid = await sessions.replace(tx, request, reply, { userId, companyId }, facts);
    await recordAudit(tx, {
      ...{ action: 'signed_in', companyId, actorUserId: userId, subjectUserId: userId },
      ...{ details: { means: 'company_chosen' }, origin: originOf(request), at: now },
    });
    return { sid };
  });
  if (typeof begun === 'string') return begun;
  return (await sessions.actorIn(begun.sid)) ?? 'unauthenticated';
}

/** Whether an administrator who signs in now would have been asked for what this session never was. */
async function asksMore(db: Queries, { userId, session, authType }: Actor, now: Date): Promise<boolean> {
  const hasRunOut = expiry({ role: 'company_admin', company_id: null }, session.startedAt, now) <= now;
  const hasOwnSteps = authType === 'local' || authType === 'checkpoint';
  return hasRunOut || (hasOwnSteps && !session.hasSecondStep && (await hasSecondFactor(db, userId)));
}
