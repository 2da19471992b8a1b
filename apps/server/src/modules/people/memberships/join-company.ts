import { blankValues } from '@checkpoint/contract/person-fields';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { Attempt } from '#kernel/throttle/throttle.ts';
import { enterFirstCompany } from '#modules/access/port.ts';
import type { Actor } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { roleIn } from '#record/sessions/company-queries.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import { companyByCode, type KnownCompany } from '../companies/known-company.ts';
import type { Hire } from '../employees/hire.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { endInvitation, formerMembership } from './queries.ts';

export interface JoinDependencies {
  readonly db: Database;
  readonly hire: Hire;
}

/** Who joins, from where and when. */
export interface Joiner {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly now: Date;
}

export interface Joined {
  readonly kind: 'joined';
  readonly company: Pick<KnownCompany, 'id' | 'name'>;
  readonly employeeId: string;
}

export type JoinOutcome =
  | Joined
  | { readonly kind: 'company_code_unknown' | 'already_member' | 'former_member' | 'unauthenticated' }
  | { readonly kind: 'plan_limit'; readonly limit: number }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/**
 * Lets somebody who is signed in join a further company with its code, as an employee. The company in force stays. Whoever was
 * removed from it comes back by its administrator alone, as at the sign-up.
 */
export async function joinCompany(
  { db, hire }: JoinDependencies,
  joiner: Joiner,
  code: string,
  attempt: Attempt,
): Promise<JoinOutcome> {
  const wait = await attempt.refusedFor();
  if (wait !== null) return { kind: 'throttled', retryAfterSeconds: wait };
  const company = await companyByCode(db, code);
  const refused = await (company === undefined ? attempt.count() : attempt.confirm());
  if (refused !== null) return { kind: 'throttled', retryAfterSeconds: refused };
  if (company === undefined) return { kind: 'company_code_unknown' };
  const { id: companyId } = company;
  const { userId } = joiner.actor;
  return db.transaction(async (tx): Promise<JoinOutcome> => {
    // The company first, like everybody who hires.
    await lockCompany(tx, companyId);
    // Meanwhile the code may have been replaced, or the company closed.
    if ((await companyByCode(tx, code))?.id !== companyId) return { kind: 'company_code_unknown' };
    if (!(await lockForOwner(tx, joiner.actor))) return { kind: 'unauthenticated' };
    if ((await roleIn(tx, companyId, userId)) !== undefined) return { kind: 'already_member' };
    if ((await formerMembership(tx, companyId, userId)) !== undefined) return { kind: 'former_member' };
    const hired = await hire(tx, { companyId, userId, record: blankValues }, joiner.now);
    if (hired.kind === 'plan_limit') return hired;
    await settle(tx, joiner, companyId);
    return { kind: 'joined', company, employeeId: hired.employeeId };
  });
}

/** What follows from a new membership: it shows where no other one does, no invitation is left, and the trail says so. */
export async function settle(
  tx: Transaction,
  { actor, origin, now }: Joiner,
  companyId: string,
): Promise<void> {
  const { userId } = actor;
  await enterFirstCompany(tx, userId, companyId, now);
  await endInvitation(tx, companyId, userId);
  await recordAudit(tx, {
    ...{ action: 'employee_joined', companyId, actorUserId: userId, subjectUserId: userId },
    ...{ origin, at: now },
  });
}
