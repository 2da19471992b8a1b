import { randomUUID } from 'node:crypto';
import { blankValues, byName, type RecordValues, signUpNames } from '@checkpoint/contract/person-fields';
import { checkPassword } from '#kernel/check-password.ts';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { HasLeft } from '#kernel/hashing-turns.ts';
import type { RefusedPassword } from '#kernel/http/refused-password.ts';
import { hashPassword, verifyPassword } from '#kernel/passwords.ts';
import type { Attempt } from '#kernel/throttle/throttle.ts';
import {
  type AccountRow,
  canBeReleased,
  enterCompany,
  findAccount,
  hasSecondFactor,
  insertAccount,
  lockFreeAccount,
} from '#modules/access/port.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { companyByCode, type KnownCompany } from '../companies/known-company.ts';
import type { Hire } from '../employees/hire.ts';
import { lockCompany } from '../employees/hire-queries.ts';

export interface EmployeeRegistration extends Pick<RecordValues, (typeof signUpNames)[number]> {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyCode: string;
}

export type SignUpOutcome =
  | { readonly kind: 'joined'; readonly company: KnownCompany; readonly employeeId: string }
  | { readonly kind: 'company_code_unknown' }
  | ({ readonly kind: 'password_refused' } & RefusedPassword)
  | { readonly kind: 'account_exists' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | { readonly kind: 'plan_limit'; readonly limit: number };

export interface SignUpDependencies {
  readonly db: Database;
  readonly hire: Hire;
}

/** What a sign-up could guess: a company's code, and the password of an existing account. */
export interface SignUpAttempts {
  readonly code: Attempt;
  readonly password: Attempt;
}

const throttled = (retryAfterSeconds: number): SignUpOutcome => ({ kind: 'throttled', retryAfterSeconds });

/** Rolls the transaction back and carries the expected outcome out of it. */
class Refused extends Error {
  readonly outcome: SignUpOutcome;

  constructor(outcome: SignUpOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Joins a company with its code, with a new account or a known one. A known account needs its right password,
 * must have no open company, and must never have been removed from this one. With another password, an address that its
 * account does not keep from others goes to a new account (E-37).
 */
export async function signUpEmployee(
  dependencies: SignUpDependencies,
  registration: EmployeeRegistration,
  attempts: SignUpAttempts,
  origin: Origin,
  now: Date,
  hasLeft?: HasLeft,
): Promise<SignUpOutcome> {
  const wait = (await attempts.password.refusedFor()) ?? (await attempts.code.refusedFor());
  if (wait !== null) return throttled(wait);
  const company = await companyByCode(dependencies.db, registration.companyCode);
  const refused = await (company === undefined ? attempts.code.count() : attempts.code.confirm());
  if (refused !== null) return throttled(refused);
  if (company === undefined) return { kind: 'company_code_unknown' };
  const facts = { ...registration, companyName: company.name };
  const refusal = checkPassword(registration.password, facts, {
    ...{ isAdministrator: false, companyMinimum: company.minPasswordLength },
  });
  if (refusal !== null) return { kind: 'password_refused', ...refusal };
  const known = await findAccount(dependencies.db, registration.email);
  const joining = { registration, company, origin, now, hasLeft };
  return known === undefined
    ? joinWithNewAccount(dependencies, joining)
    : joinWithKnownAccount(dependencies, joining, known, attempts.password);
}

/** Who joins what, from where and when. */
interface Joining {
  readonly registration: EmployeeRegistration;
  readonly company: KnownCompany;
  readonly origin: Origin;
  readonly now: Date;
  readonly hasLeft: HasLeft | undefined;
}

async function joinWithKnownAccount(
  dependencies: SignUpDependencies,
  joining: Joining,
  known: AccountRow,
  attempt: Attempt,
): Promise<SignUpOutcome> {
  const { registration, company, origin, now, hasLeft } = joining;
  const { password } = registration;
  const matches = await verifyPassword(known.password_hash, password, origin.address, hasLeft);
  const refused = await (matches ? attempt.confirm() : attempt.count());
  if (refused !== null) return throttled(refused);
  if (!matches) {
    // A wrong password here is audited like one at the sign-in.
    await recordAudit(dependencies.db, {
      ...{ action: 'sign_in_refused', companyId: known.company_id, actorUserId: null, at: now },
      ...{ subjectUserId: known.id, origin },
    });
  }
  if (!matches && (await canBeReleased(dependencies.db, registration.email)))
    return joinWithNewAccount(dependencies, joining);
  const isOpen = matches && (await opensByPassword(dependencies, known, now));
  if (!isOpen) return { kind: 'account_exists' };
  return joinWith(dependencies, joining, async (tx) =>
    (await lockFreeAccount(tx, known, company.id)) ? known.id : null,
  );
}

/** Whether the right password is all that an account without a company asks for: neither a second step nor a new one. */
async function opensByPassword(
  { db }: SignUpDependencies,
  { id, company_id, temporary_password_until: until }: AccountRow,
  now: Date,
): Promise<boolean> {
  if (company_id !== null || (until !== null && until <= now)) return false;
  return !(await hasSecondFactor(db, id));
}

async function joinWithNewAccount(
  dependencies: SignUpDependencies,
  joining: Joining,
): Promise<SignUpOutcome> {
  const { registration, origin, now, hasLeft } = joining;
  const passwordHash = await hashPassword(registration.password, origin.address, hasLeft);
  const { email, firstName, lastName } = registration;
  const account = {
    id: randomUUID(),
    email,
    firstName,
    lastName,
    authType: 'checkpoint',
    passwordHash,
    now,
  } as const;
  return joinWith(dependencies, joining, async (tx) =>
    (await insertAccount(tx, account)) ? account.id : null,
  );
}

/** One transaction for account, membership and record. `takeAccount` gives the account's id, null if it is taken. */
async function joinWith(
  { db, hire }: SignUpDependencies,
  { registration, company, origin, now }: Joining,
  takeAccount: (tx: Transaction) => Promise<string | null>,
): Promise<SignUpOutcome> {
  const record = { ...blankValues, ...byName(signUpNames, (name) => registration[name]) };
  try {
    return await db.transaction(async (tx) => {
      const userId = await takeAccount(tx);
      if (userId === null) throw new Refused({ kind: 'account_exists' });
      await lockCompany(tx, company.id);
      // While the password was hashed the code may have been replaced, or the company closed.
      const found = await companyByCode(tx, registration.companyCode);
      if (found?.id !== company.id) throw new Refused({ kind: 'company_code_unknown' });
      const hired = await hire(tx, { companyId: company.id, userId, record }, now);
      if (hired.kind === 'plan_limit') throw new Refused(hired);
      await enterCompany(tx, userId, company.id, now);
      await recordAudit(tx, {
        ...{ action: 'employee_joined', companyId: company.id, actorUserId: userId, subjectUserId: userId },
        ...{ origin, at: now },
      });
      return { kind: 'joined', company, employeeId: hired.employeeId } as const;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}
