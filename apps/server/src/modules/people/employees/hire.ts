import { randomUUID } from 'node:crypto';
import { blankValues } from '@checkpoint/contract/person-fields';
import type { Transaction } from '#kernel/database/database.ts';
import { genesis } from '#record/chain/chain.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import {
  countTowardsLimit,
  insertEmployee,
  insertMembership,
  insertPresence,
  lockCompany,
  type NewEmployee,
} from './hire-queries.ts';

export type Hired =
  | { readonly kind: 'hired'; readonly employeeId: string }
  | { readonly kind: 'plan_limit'; readonly limit: number };

export type Hire = (tx: Transaction, person: NewEmployee, now: Date) => Promise<Hired>;

/**
 * Makes an account an employee of a company: membership, record, department and presence in the caller's transaction.
 * The company's row is locked first, so that parallel arrivals are counted one after the other and the plan's limit
 * holds exactly; punches, which only refer to the company's rows, are not held up by that lock. `defaultLimit` is that of
 * companies that have none of their own; 0 is unlimited.
 */
export const createHire =
  (defaultLimit: number): Hire =>
  async (tx, person, now) => {
    const { companyId } = person;
    const limit = (await lockCompany(tx, companyId)) ?? defaultLimit;
    if (limit !== 0 && (await countTowardsLimit(tx, companyId, now)) >= limit)
      return { kind: 'plan_limit', limit };
    return { kind: 'hired', employeeId: await employ(tx, person, now) };
  };

/** Membership, department and record of somebody new, once it is known that there is room; gives the record's id. */
export async function employ(tx: Transaction, person: NewEmployee, now: Date): Promise<string> {
  const { companyId, userId, record } = person;
  const department =
    record.department === null ? null : await ensureDepartment(tx, companyId, record.department, now);
  await insertMembership(tx, companyId, userId, 'employee', now);
  return createRecord(tx, { ...person, record: { ...record, department } }, now);
}

/** The employee's record with its presence: the state before the first punch and the start of the chain. */
export async function createRecord(tx: Transaction, person: NewEmployee, now: Date): Promise<string> {
  const employeeId = randomUUID();
  await insertEmployee(tx, employeeId, person, now);
  await insertPresence(
    tx,
    person.companyId,
    employeeId,
    genesis(person.companyId, employeeId, person.userId),
    now,
  );
  return employeeId;
}

/** A record that says nothing yet of somebody's place in the company. */
export const blankRecord = (companyId: string, userId: string): NewEmployee => ({
  ...{ companyId, userId, record: blankValues },
});
