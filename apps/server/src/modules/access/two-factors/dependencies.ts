import type { SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import type { Origin } from '#record/audit/origin.ts';
import type { SignInMeans } from '#record/sessions/sessions.ts';
import type { TellOwner } from '../account-notice.ts';
import type { OwnerCheck } from './owner-check.ts';

export interface TwoFactorDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly throttle: Throttle;
  /** 32 bytes that stand outside the database: encrypts the secrets of authenticator apps, keys recovery codes. */
  readonly factorKey: Buffer;
  readonly publicUrl: string | undefined;
  readonly checkOwner: OwnerCheck;
  readonly tellOwner: TellOwner;
  /** Signs an account of the built-in provider in, both steps done; null when it may not enter any more. */
  readonly enter: (
    request: FastifyRequest,
    reply: FastifyReply,
    confirmed: { readonly userId: string; readonly epoch: number },
    means: SignInMeans,
  ) => Promise<SignedIn | null>;
}

/** Who changes their factors, from where and when. */
export interface Owner {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly now: Date;
}
