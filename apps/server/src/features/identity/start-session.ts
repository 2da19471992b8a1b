import type { SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { Sessions, SignInMeans } from '#platform/sessions/sessions.ts';
import type { StartSession } from './dependencies.ts';
import { presentAccount } from './present.ts';
import { findAccountById } from './queries.ts';
import { mayEnter } from './sign-in.ts';

export const startSessionsIn =
  (sessions: Sessions): StartSession =>
  async (request, reply, account, means) => {
    const { id: userId, company_id: companyId } = account;
    await sessions.start(request, reply, { userId, companyId }, means);
    return { user: presentAccount(account), requirePasswordChange: account.require_password_change };
  };

/** Signs in to an account of the built-in provider, whose steps are all done; null when it may not enter any more. */
export const administratorsEntrance =
  (db: Database, sessions: Sessions) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    means: SignInMeans,
  ): Promise<SignedIn | null> => {
    const account = await findAccountById(db, userId);
    if (account === undefined || !mayEnter(account, 'local')) return null;
    return startSessionsIn(sessions)(request, reply, account, means);
  };
