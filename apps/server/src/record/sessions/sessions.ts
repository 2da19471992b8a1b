import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { SessionFacts } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { AuditEntry } from '#record/audit/audit-entry.ts';
import { originOf } from '#record/audit/origin.ts';
import { createTokenCookie } from './cookie.ts';
import { deleteSession, endOldestSessions, insertSession, lockEpoch, lockInForce, sidOf } from './queries.ts';
import { type ActorReader, createActorReader, expiry } from './read-actor.ts';

export interface Sessions extends ActorReader {
  /**
   * Signs somebody in, at the end of every way to sign in. One transaction starts a session under a new id, ends the
   * request's earlier one, and writes the audit entry. Gives the session's id. Null if the account's sessions were
   * ended since it was read, for example by a new password.
   */
  start(
    request: FastifyRequest,
    reply: FastifyReply,
    account: EnteringAccount,
    means: SignInMeans,
  ): Promise<string | null>;
  /**
   * Gives somebody who stays signed in a session under a new id, in the transaction of the change that ends theirs. Without
   * `startedAt` they have just shown who they are.
   */
  replace(
    tx: Transaction,
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    facts: Facts,
  ): Promise<string>;
  /** Ends the request's session, if any; the audit trail says so. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

type Facts = Omit<SessionFacts, 'startedAt'> & Partial<SessionFacts>;

interface Account {
  readonly userId: string;
  /** The company in force. */
  readonly companyId: string | null;
}

interface EnteringAccount extends Account {
  /** As it was read before anything was checked. */
  readonly epoch: number;
  /** Whether it belongs to further companies. */
  readonly isOneOfSeveral: boolean;
}

/** What somebody proved who they are with. */
export type SignInMeans =
  | 'password'
  | 'sign_up'
  | 'password_and_code'
  | 'password_and_recovery_code'
  | 'passkey'
  | 'provider';

const withSecondStep: readonly SignInMeans[] = [
  ...(['password_and_code', 'password_and_recovery_code', 'passkey', 'provider'] as const),
];

export function createSessions(db: Database, clock: Clock, publicUrl: string | undefined): Sessions {
  const cookie = createTokenCookie(publicUrl);

  const replace: Sessions['replace'] = async (tx, request, reply, { userId, companyId }, facts) => {
    const { startedAt, ...marks } = facts;
    const inForce = await lockInForce(tx, userId, companyId);
    const former = cookie.read(request);
    if (former) await deleteSession(tx, sidOf(former));
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    const started = startedAt ?? now;
    const { address, userAgent } = originOf(request);
    const data = {
      ...{ createdAt: started.toISOString(), usedAt: now.toISOString(), address, userAgent },
      ...marks,
    };
    const expires = expiry(inForce, started, now);
    const sid = sidOf(token);
    await insertSession(tx, { sid, data, expire: expires, userId, companyId });
    await endOldestSessions(tx, userId);
    cookie.write(request, reply, token, expires);
    return sid;
  };

  return {
    ...createActorReader(db, clock, cookie),

    start: (request, reply, account, means) => {
      return db.transaction(async (tx) => {
        if (!(await lockEpoch(tx, account.userId, account.epoch))) return null;
        const { isOneOfSeveral } = account;
        const facts = { isOneOfSeveral, hasSecondStep: withSecondStep.includes(means) };
        const sid = await replace(tx, request, reply, account, facts);
        const entry = ownEntry(request, account, clock.now());
        await recordAudit(tx, { ...entry, action: 'signed_in', details: { means } });
        return sid;
      });
    },

    replace,

    async end(request, reply) {
      const { actor } = request;
      const token = cookie.read(request);
      cookie.clear(request, reply);
      if (!token) return;
      await db.transaction(async (tx) => {
        await deleteSession(tx, sidOf(token));
        if (actor === null) return;
        const account = { userId: actor.userId, companyId: actor.membership?.companyId ?? null };
        await recordAudit(tx, { ...ownEntry(request, account, clock.now()), action: 'signed_out' });
      });
    },
  };
}

/** What somebody did to their own session. */
const ownEntry = (
  request: FastifyRequest,
  { userId, companyId }: Pick<Account, 'userId' | 'companyId'>,
  at: Date,
): Omit<AuditEntry, 'action'> => ({
  ...{ companyId, actorUserId: userId, subjectUserId: userId, origin: originOf(request), at },
});
