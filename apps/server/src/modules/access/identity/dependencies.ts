import type { SecondStepAsked, SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { ProviderSettings } from '#kernel/provider-settings.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { AuditAfterAnswer } from '#record/audit/audit-after-answer.ts';
import type { Sessions, SignInMeans } from '#record/sessions/sessions.ts';
import type { TellOwner } from '../account-notice.ts';
import type { OwnerCheck } from '../two-factors/owner-check.ts';
import type { AccountRow } from './queries.ts';

export interface IdentityDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly registrationOpen: boolean;
  readonly auditAfterAnswer: AuditAfterAnswer;
  /** The second step that an account requires after the right password; null if it requires none. */
  readonly askSecondStep: (
    request: FastifyRequest,
    reply: FastifyReply,
    account: AccountRow,
  ) => Promise<SecondStepAsked | null>;
  readonly checkOwner: OwnerCheck;
  readonly tellOwner: TellOwner;
  /** Where administrators sign in; nobody has an administrator's account with a password then. */
  readonly provider: ProviderSettings | undefined;
  /** Seals what a browser carries on its way to the provider and back; the same in every process. */
  readonly sealSecret: Buffer;
  /** Absent where the installation sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string | undefined;
  /** The address that people open, without a slash at the end. */
  readonly baseUrl: () => string;
}

/** Starts a session for an account and tells the browser who it is now; null when its sessions were ended meanwhile. */
export type StartSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountRow,
  means: SignInMeans,
) => Promise<SignedIn | null>;
