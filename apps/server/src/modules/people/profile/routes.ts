import type { Employee } from '@checkpoint/contract/calls/employees';
import { profileRoutes } from '@checkpoint/contract/calls/profile';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answer.ts';
import { nameMembership, presentActor } from '#modules/access/port.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { livingMemberships } from '#record/actors/membership-queries.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { presentEmployee } from '../employees/present.ts';
import { findEmployee } from '../employees/queries.ts';
import { renameAccount, touchOwnRecord } from './queries.ts';

export interface ProfileDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
}

type Names = Pick<Actor, 'firstName' | 'lastName'>;

/** The person's own profile: everybody can read it and change only their own name. */
export function profileRoutesOf(app: FastifyInstance, { db, clock, feed }: ProfileDependencies): void {
  const present = async (actor: Actor) => ({
    type: 'employee' as const,
    user: await presentActor(db, actor, clock.now()),
    employee: await findOwnEmployee(db, actor),
  });

  endpoint(app, profileRoutes.getProfile, async (actor) => answer(200, await present(actor)));

  endpoint(app, profileRoutes.updateProfile, async (actor, { body, request }) => {
    const { firstName, lastName } = body;
    const now = clock.now();
    const { membership, userId } = actor;
    const details = changedNames(actor, body);
    if (Object.keys(details).length === 0) return answer(200, await present(actor));
    await db.transaction(async (tx) => {
      // The record before the account, as an administrator who edits this person locks them.
      if (membership?.employeeId) await touchOwnRecord(tx, membership.companyId, membership.employeeId, now);
      await renameAccount(tx, userId, firstName, lastName, now);
      for (const { company_id } of await livingMemberships(tx, [userId]))
        await nameMembership(tx, company_id, userId);
      await recordAudit(tx, {
        ...{ action: 'profile_changed', actorUserId: userId, subjectUserId: userId, at: now },
        companyId: membership?.companyId ?? null,
        ...{ details, origin: originOf(request) },
      });
    });
    if (membership?.employeeId) feed.changed(membership.companyId, membership.employeeId);
    return answer(200, await present({ ...actor, firstName, lastName }));
  });
}

/** The actor's employee record in the company in force. */
async function findOwnEmployee(db: Database, { membership }: Actor): Promise<Employee | null> {
  if (!membership?.employeeId) return null;
  const row = await findEmployee(db, membership.companyId, membership.employeeId);
  return row === undefined ? null : presentEmployee(row);
}

/** The changed parts of a name, before and after. */
const changedNames = (before: Names, after: Names) => ({
  ...(before.firstName === after.firstName ? {} : { firstName: [before.firstName, after.firstName] }),
  ...(before.lastName === after.lastName ? {} : { lastName: [before.lastName, after.lastName] }),
});
