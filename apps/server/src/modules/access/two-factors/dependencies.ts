import type { SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import type { Origin } from '#record/audit/origin.ts';
import type { SignInMeans } from '#record/sessions/sessions.ts';

export interface TwoFactorDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly throttle: Throttle;
  /** 32 bytes that stand outside the database: encrypts the secrets of authenticator apps, keys recovery codes. */
  readonly factorKey: Buffer;
  readonly publicUrl: string | undefined;
  /** Asks for one's own password again; a wrong one counts like a failed sign-in. */
  readonly checkOwnPassword: (actor: Actor, password: string, address: string) => Promise<PasswordCheck>;
  /** Signs an account of the built-in provider in, both steps done; null when it may not enter any more. */
  readonly enter: (
    request: FastifyRequest,
    reply: FastifyReply,
    confirmed: { readonly userId: string; readonly epoch: number },
    means: SignInMeans,
  ) => Promise<SignedIn | null>;
}

export type PasswordCheck = 'right' | 'wrong' | { readonly retryAfterSeconds: number };

/** Who changes their factors, from where and when. */
export interface Owner {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly now: Date;
}
