import type { SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { isInvitedElsewhere } from '#record/actors/membership-queries.ts';
import type { Sessions, SignInMeans } from '#record/sessions/sessions.ts';
import type { StartSession } from './dependencies.ts';
import { presentAccount } from './present.ts';
import { type AccountRow, findAccountById } from './queries.ts';
import { asksSecondStep, mayEnter } from './sign-in.ts';

/** An account as a session is started for it. */
export const enteringAs = (account: AccountRow) => ({
  ...{ userId: account.id, companyId: account.company_id, epoch: account.sign_in_epoch },
  isOneOfSeveral: account.is_one_of_several,
});

export const startSessionsIn =
  (db: Database, clock: Clock, sessions: Sessions): StartSession =>
  async (request, reply, account, means) => {
    if ((await sessions.start(request, reply, enteringAs(account), means)) === null) return null;
    const user = presentAccount(account, await isInvitedElsewhere(db, account.id, clock.now()));
    return { user, requirePasswordChange: account.require_password_change };
  };

/** Whose steps are all done, and the epoch of the account when the last one was. */
export interface Confirmed {
  readonly userId: string;
  readonly epoch: number;
}

/** Signs in to an account by its second factors; null when it may not enter, or not any more. */
export const administratorsEntrance =
  (db: Database, clock: Clock, sessions: Sessions, hasProvider: boolean) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, epoch }: Confirmed,
    means: SignInMeans,
  ): Promise<SignedIn | null> => {
    const account = await findAccountById(db, userId);
    if (account === undefined || !mayEnterByFactors(account, hasProvider)) return null;
    return startSessionsIn(db, clock, sessions)(request, reply, { ...account, sign_in_epoch: epoch }, means);
  };

/** Where an identity provider is configured, accounts of the built-in one are closed; those of employees are not. */
function mayEnterByFactors(account: AccountRow, hasProvider: boolean): boolean {
  if (!asksSecondStep(account)) return false;
  return account.auth_type === 'local'
    ? !hasProvider && mayEnter(account, 'local')
    : mayEnter(account, 'checkpoint');
}
