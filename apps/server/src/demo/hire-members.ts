import { randomUUID } from 'node:crypto';
import { blankValues } from '@checkpoint/contract/person-fields';
import type { Database } from '#kernel/database/database.ts';
import { unbounded } from '#kernel/throttle/throttle.ts';
import { enterCompany, findAccount, insertAccount } from '#modules/access/identity/queries.ts';
import { createHire } from '#modules/people/employees/hire.ts';
import { findEmployeeOfUser } from '#modules/people/employees/hire-queries.ts';
import { signUpEmployee } from '#modules/people/sign-up/sign-up-employee.ts';
import { commandLine } from '#record/audit/origin.ts';
import type { Member } from './cast.ts';
import type { Access, DemoCompany } from './found-company.ts';

/** A member's place in the company. */
export interface Hired {
  readonly companyId: string;
  readonly employeeId: string;
  readonly userId: string;
}

const hire = createHire(0);

export const emailOf = ({ mailbox }: Member, { domain }: DemoCompany): string => `${mailbox}@${domain}`;

/**
 * Hires a member. All but one share a password hash, because a thousand hashes would take longer than their history.
 */
export async function hireMember(
  db: Database,
  company: DemoCompany,
  member: Member,
  passwordHash: string,
  now: Date,
): Promise<Hired> {
  const { firstName, lastName, department, jobTitle, phone } = member;
  const userId = randomUUID();
  const email = emailOf(member, company);
  return db.transaction(async (tx) => {
    const account = { id: userId, email, firstName, lastName, passwordHash, now };
    await insertAccount(tx, { ...account, authType: 'checkpoint' });
    const record = { ...blankValues, department, jobTitle, phone };
    const hired = await hire(tx, { companyId: company.id, userId, record }, now);
    if (hired.kind !== 'hired') throw new Error(`${email} was not hired: ${hired.kind}`);
    await enterCompany(tx, userId, company.id, now);
    return { companyId: company.id, employeeId: hired.employeeId, userId };
  });
}

/** Lets a member join with the company's code and a password of their own. */
export async function signUpMember(
  db: Database,
  company: DemoCompany,
  member: Member,
  password: string,
  now: Date,
): Promise<{ hired: Hired; access: Access }> {
  const { firstName, lastName, department, jobTitle, phone } = member;
  const access = { email: emailOf(member, company), password };
  const form = { ...access, firstName, lastName, companyCode: company.code, department, jobTitle, phone };
  const attempts = { code: unbounded, password: unbounded };
  const outcome = await signUpEmployee({ db, hire }, form, attempts, commandLine, now);
  const userId = (await findAccount(db, access.email))?.id;
  if (outcome.kind !== 'joined' || userId === undefined)
    throw new Error(`${access.email} could not join: ${outcome.kind}`);
  const employeeId = await findEmployeeOfUser(db, company.id, userId);
  if (employeeId === undefined) throw new Error(`${access.email} joined without a record`);
  return { hired: { companyId: company.id, employeeId, userId }, access };
}
