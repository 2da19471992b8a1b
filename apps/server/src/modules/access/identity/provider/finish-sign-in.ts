import type { SignInFault } from '@checkpoint/contract/sign-in-faults';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import { originOf } from '#record/audit/origin.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import type { TellOwner } from '../../account-notice.ts';
import type { OwnerCheck } from '../../two-factors/owner-check.ts';
import { enteringAs } from '../start-session.ts';
import { admit } from './admit.ts';
import { auditRefusal } from './audit-refusal.ts';
import type { Confirmed, IdentityProvider } from './identity-provider.ts';
import { linkIdentity } from './link-identity.ts';
import type { PendingCookies } from './pending-cookies.ts';
import { digestOf, type PendingSignIn } from './pending-sign-in.ts';
import { isProviderFault } from './provider-fault.ts';
import { keepIdToken, useSignIn } from './queries.ts';

export interface ProviderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly provider: IdentityProvider;
  readonly checkOwner: OwnerCheck;
  readonly tellOwner: TellOwner;
  readonly registrationOpen: boolean;
  readonly publicUrl: string;
  /** Seals the sign-ins that browsers carry; the same in every process. */
  readonly secret: Buffer;
}

/** The page that says why there is no session. */
export const failed = (reason: SignInFault) => `/login/failed?reason=${reason}` as const;

type Finish = (actor: Actor | null, request: FastifyRequest, reply: FastifyReply) => Promise<`/${string}`>;

/** What happens when the provider sends somebody back. Gives the page to show; only a confirmed person gets a session. */
export function createFinish(dependencies: ProviderDependencies, cookies: PendingCookies): Finish {
  const { db, clock, throttle, provider } = dependencies;

  return async (actor, request, reply) => {
    const query = queryOf(request);
    const state = new URLSearchParams(query).get('state') ?? '';
    const pending = cookies.take(request, reply, state, clock.now());
    if (pending === undefined) return failed('expired');
    const attempt = throttle.providerSignIn(request.address);
    if ((await attempt.refusedFor()) !== null) return failed('too_many_attempts');
    const confirmed = await provider.confirm(query, pending);
    if (isProviderFault(confirmed)) {
      const { fault, cause } = confirmed;
      request.log.warn({ fault, cause }, 'a sign-in at the identity provider came to nothing');
      if (fault === 'refused' || fault === 'expired') await attempt.count();
      await auditLink(dependencies, pending.linkTo, fault, request);
      return failed(fault);
    }
    if (!(await useSignIn(db, digestOf(state), clock.now()))) return failed('expired');
    const visit = { actor, request, reply };
    return pending.linkTo === null
      ? enter(dependencies, confirmed, visit)
      : link(dependencies, confirmed, pending, visit);
  };
}

interface Visit {
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function enter(
  { db, clock, sessions, provider, registrationOpen }: ProviderDependencies,
  { identity, idToken }: Confirmed,
  { request, reply }: Visit,
): Promise<`/${string}`> {
  const terms = {
    providerName: provider.name,
    registrationOpen,
    origin: originOf(request),
    now: clock.now(),
  };
  const admission = await admit(db, identity, terms);
  if (admission.kind !== 'admitted') {
    // The operator needs the subject to link the account, and some providers show it nowhere else.
    const { issuer, subject } = identity;
    request.log.warn(
      { issuer, subject, reason: admission.kind },
      'somebody whom the provider confirmed has no way in',
    );
    return failed(admission.kind);
  }
  const sessionId = await sessions.start(request, reply, enteringAs(admission.account), 'provider');
  if (sessionId === null) {
    // Their sessions were ended while they were at the provider.
    const { id: userId } = admission.account;
    await auditRefusal(db, { action: 'sign_in_refused', userId, reason: 'ended', ...terms });
    return failed('expired');
  }
  await keepIdToken(db, sessionId, idToken);
  return '/';
}

async function link(
  dependencies: ProviderDependencies,
  { identity: { issuer, subject }, idToken }: Confirmed,
  { linkTo, language = 'en' }: PendingSignIn,
  { actor, request, reply }: Visit,
): Promise<`/${string}`> {
  const { db, clock, sessions, provider, tellOwner } = dependencies;
  if (actor === null || actor.userId !== linkTo) {
    await auditLink(dependencies, linkTo, 'link_interrupted', request);
    return failed('link_interrupted');
  }
  const account = { userId: actor.userId, companyId: actor.membership?.companyId ?? null };
  const outcome = await db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, actor))) return 'link_interrupted';
    const linked = await linkIdentity(tx, {
      ...{ account, identity: { issuer, subject }, providerName: provider.name },
      ...{ actorUserId: actor.userId, origin: originOf(request), now: clock.now() },
    });
    if (linked === 'linked') {
      const facts = { hasSecondStep: true, isOneOfSeveral: actor.session.isOneOfSeveral };
      await keepIdToken(tx, await sessions.replace(tx, request, reply, account, facts), idToken);
    }
    return linked;
  });
  if (outcome === 'linked') tellOwner(actor, 'provider', language);
  if (outcome === 'linked' || outcome === 'already_linked') return '/profile';
  await auditLink(dependencies, linkTo, outcome, request);
  return failed(outcome);
}

/** Audits that a link failed. If no link was begun, the person is unknown and nothing is written. */
async function auditLink(
  { db, clock }: ProviderDependencies,
  linkTo: string | null,
  reason: SignInFault,
  request: FastifyRequest,
): Promise<void> {
  if (linkTo === null) return;
  const at = { origin: originOf(request), now: clock.now() };
  await auditRefusal(db, { action: 'identity_link_refused', userId: linkTo, reason, ...at });
}

function queryOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}
