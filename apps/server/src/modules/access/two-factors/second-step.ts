import type { Database, Queries, Transaction } from '#kernel/database/database.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { hashToken, newToken } from './browser-token.ts';
import { countFactors, findTotp, isUnusedCode, useRecoveryCode, useStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealed-secret.ts';
import { findPending, insertPending, type RightPassword, takePending } from './step-queries.ts';
import { stepOfCode } from './totp.ts';

/** Milliseconds between the right password and the second step. */
export const pendingLives = 10 * 60_000;

export interface Asked {
  /** The steps possible here in addition to a recovery code. A passkey needs a host name that supports it. */
  readonly secondStep: { readonly totp: boolean; readonly passkey: boolean };
  /** For the cookie that ties the step to this browser. */
  readonly token: string;
  readonly expires: Date;
}

/** The step that an account requires after the right password; null if it requires none. */
export async function askSecondStep(
  db: Database,
  account: RightPassword,
  host: string | null,
  now: Date,
): Promise<Asked | null> {
  const factors = await countFactors(db, account.id, host);
  if (!factors.totp && factors.passkeys === 0) return null;
  const token = newToken();
  const expires = new Date(now.getTime() + pendingLives);
  await insertPending(db, hashToken(token), account, expires);
  return { token, expires, secondStep: { totp: factors.totp, passkey: factors.passkeys_here > 0 } };
}

/** Whether an account asks for more than its password. */
export async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  const { totp, passkeys } = await countFactors(db, userId, null);
  return totp || passkeys > 0;
}

/**
 * Whether the account has codes to give: an authenticator app or recovery codes. Somebody who has only passkeys and used
 * up every recovery code could otherwise never make new ones.
 */
export async function hasCode(db: Queries, userId: string): Promise<boolean> {
  const { totp, codes_left } = await countFactors(db, userId, null);
  return totp || codes_left > 0;
}

type CodeMeans = 'password_and_code' | 'password_and_recovery_code';

export type CodeOutcome =
  | {
      readonly kind: 'right';
      readonly userId: string;
      readonly epoch: number;
      readonly means: CodeMeans;
    }
  | { readonly kind: 'refused' | 'expired' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

interface CodeDependencies {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly factorKey: Buffer;
}

interface GivenCode {
  readonly token: string;
  readonly code: string;
  readonly address: string;
  readonly origin: Origin;
  readonly now: Date;
}

/** Checks a code for the sign-in that is pending in this browser. A right one is used up, and the sign-in with it. */
export async function finishWithCode(
  { db, throttle, factorKey }: CodeDependencies,
  { token, code, address, origin, now }: GivenCode,
): Promise<CodeOutcome> {
  const tokenHash = hashToken(token);
  const pending = await findPending(db, tokenHash, now);
  if (pending === undefined) return { kind: 'expired' };
  const { user_id: userId, company_id: companyId } = pending;
  const attempt = throttle.secondStep(userId, address);
  const wait = await attempt.refusedFor();
  if (wait !== null) return { kind: 'throttled', retryAfterSeconds: wait };

  const right = await readCode(db, factorKey, userId, code, now);
  const refused = await (right === null ? attempt.count() : attempt.confirm());
  if (refused !== null) return { kind: 'throttled', retryAfterSeconds: refused };
  try {
    return await db.transaction(async (tx): Promise<CodeOutcome> => {
      if (right !== null && (await right.useUp(tx))) {
        const epoch = await takePending(tx, tokenHash, now);
        if (epoch === undefined) throw new Over();
        return { kind: 'right', userId, epoch, means: right.means };
      }
      await recordAudit(tx, {
        ...{ action: 'second_step_refused', companyId, actorUserId: null, subjectUserId: userId },
        ...{ origin, at: now },
      });
      // The code was right but somebody else has just used it up. They signed in, and this caller learns nothing.
      return { kind: 'refused' };
    });
  } catch (error) {
    if (error instanceof Over) return { kind: 'expired' };
    throw error;
  }
}

/** Rolls back the use of a code whose sign-in has ended meanwhile. */
class Over extends Error {}

/** A code that is right now. `useUp` gives false if another request used it meanwhile. */
interface RightCode {
  readonly means: CodeMeans;
  readonly useUp: (tx: Transaction) => Promise<boolean>;
}

/** A code of the authenticator app or a recovery code; null for one that is wrong or was used. */
export async function readCode(
  db: Database,
  key: Buffer,
  userId: string,
  code: string,
  now: Date,
): Promise<RightCode | null> {
  if (/^\d{6}$/.test(code)) {
    const totp = await findTotp(db, userId);
    if (totp === undefined || totp.confirmed_at === null) return null;
    const step = stepOfCode(unseal(key, userId, totp.sealed_secret), code, now);
    if (step === null || step <= Number(totp.last_step)) return null;
    return { means: 'password_and_code', useUp: (tx) => useStep(tx, userId, step) };
  }
  const hash = hashRecoveryCode(key, userId, code);
  if (!(await isUnusedCode(db, userId, hash))) return null;
  return { means: 'password_and_recovery_code', useUp: (tx) => useRecoveryCode(tx, userId, hash, now) };
}
