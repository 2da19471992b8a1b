import type { Clock } from '#kernel/clock.ts';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import type { Turns } from '#kernel/files/turns.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { ProviderSettings } from '#kernel/provider-settings.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { AuditAfterAnswer } from './audit/audit-after-answer.ts';
import type { Signer } from './chain/signing-key.ts';
import type { PresenceHub } from './presence/presence-hub.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What every module is registered with: one of each in a process. */
export interface Services {
  readonly db: ReadableDatabase;
  /** For long lists and files, which may be a second old; `db` unless there is a replica. */
  readonly reads: ReadableDatabase;
  readonly clock: Clock;
  readonly hub: PresenceHub;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly auditAfterAnswer: AuditAfterAnswer;
  /** Files of all kinds are made in turns. */
  readonly turns: Turns;
  /** A secret of the installation for one purpose, the same in every process. */
  readonly secretFor: (purpose: string) => Buffer;
  /** Signs what is downloaded of a company. */
  readonly signer: Signer;
  /** Absent: the installation sends no mail. */
  readonly mailer?: Mailer | undefined;
  /** The program that reads a file of people in a thread of its own. */
  readonly peopleFileProgram: URL;
  readonly settings: ProductSettings;
}

export interface ProductSettings {
  readonly freeTierEmployees: number;
  readonly registrationOpen: boolean;
  readonly publicUrl: string | undefined;
  /** Where administrators sign in; the product's own sign-in without one. */
  readonly provider: ProviderSettings | undefined;
}
