import { membershipRoutes, type OwnMembership } from '@checkpoint/contract/calls/memberships';
import { administers, asRole, reachOf } from '@checkpoint/contract/permissions';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answer.ts';
import { hasSecondFactor } from '#modules/access/port.ts';
import { presentInvitations } from '#modules/people/port.ts';
import { countOpenReview } from '#modules/time/port.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { livingMemberships, type MembershipRow } from '#record/actors/membership-queries.ts';
import { reachAt } from '#record/actors/reach.ts';
import { findReach } from '#record/actors/reach-queries.ts';
import { everybody, type Scope } from '#record/actors/scope.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** A person's companies, the one in force first, with what waits for their decision in each. */
export function membershipListOf(app: FastifyInstance, { db, clock }: Dependencies): void {
  endpoint(app, membershipRoutes.listMemberships, async (actor) => {
    const now = clock.now();
    const memberships = await livingMemberships(db, [actor.userId]);
    const mayDecide = await decidesIn(db, actor, memberships);
    const companies = memberships.map(async (one): Promise<OwnMembership> => {
      const { company_id: companyId, company_name: name, role } = one;
      const scope = mayDecide(one) ? await scopeIn(db, one, actor.userId, now) : null;
      const waiting = scope === null ? null : (await countOpenReview(db, companyId, scope, now)).total;
      return { companyId, name, role, isInForce: companyId === actor.membership?.companyId, waiting };
    });
    const rank = ({ isInForce, name }: OwnMembership) => `${isInForce ? 0 : 1}${name.toLowerCase()}`;
    return answer(200, {
      companies: (await Promise.all(companies)).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)),
      invitations: await presentInvitations(db, actor.userId, now),
    });
  });
}

/** Where somebody may do what their role allows: not while a company demands a second step that they lack. */
async function decidesIn(db: Database, { userId, authType }: Actor, memberships: readonly MembershipRow[]) {
  const isAsked = memberships.some(({ settings }) => settings.requireSecondStep);
  const isElsewhere = authType !== 'local' && authType !== 'checkpoint';
  const isEnough = !isAsked || isElsewhere || (await hasSecondFactor(db, userId));
  return ({ role, settings }: MembershipRow) => isEnough || !settings.requireSecondStep || !administers(role);
}

/** Over whom somebody decides in one of their companies; null for who decides nothing there. */
async function scopeIn(db: Database, one: MembershipRow, userId: string, now: Date): Promise<Scope | null> {
  const kind = reachOf(asRole(one.role), 'time.review');
  if (kind === 'all') return everybody;
  if (kind !== 'departments') return null;
  const { departments } = reachAt(await findReach(db, one.company_id, userId, now), now);
  return departments.length === 0 ? null : { kind, departments };
}
