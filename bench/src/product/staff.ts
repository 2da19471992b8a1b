import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { blankValues } from '@checkpoint/contract/person-fields';
import { createDatabase, type Queries, type Transaction } from '@checkpoint/server/kernel/database/database';
import { enterCompany, insertAccount } from '@checkpoint/server/modules/access/identity/queries';
import { createCompany } from '@checkpoint/server/modules/people/companies/create-company';
import { createHire } from '@checkpoint/server/modules/people/employees/hire';
import { commandLine } from '@checkpoint/server/record/audit/origin';
import { insertSession } from '@checkpoint/server/record/sessions/queries';
import type { Pool } from 'pg';

/** A person who is signed in. */
export interface Worker {
  readonly employeeId: string;
  readonly userId: string;
  /** The session cookie's value. */
  readonly token: string;
}

export interface Staff {
  readonly companyId: string;
  readonly code: string;
  /** A session of the administrator for each of their dashboards. */
  readonly dashboards: readonly string[];
  readonly workers: readonly Worker[];
}

export const departments = [
  'Production',
  'Engineering',
  'Logistics',
  'Sales',
  'Support',
  'Finance',
  'People',
  'Site',
];
const day = 86_400_000;
const hire = createHire(0);

/**
 * A company with this many employees, all signed in. The use cases create them in one transaction and without hashing
 * passwords, so that ten thousand take seconds. They have been employed for two years.
 */
export async function createStaff(pool: Pool, employees: number, dashboards = 1): Promise<Staff> {
  const now = new Date();
  const founded = new Date(now.getTime() - 730 * day);
  const db = createDatabase(pool);
  const founder = await createAccount(db, 'local', 0, founded);
  const company = await createCompany(
    db,
    { founderId: founder, name: 'Bench', address: null, settings: { timeZone: 'Europe/Berlin' } },
    commandLine,
    founded,
  );
  if (company === 'already_in_company') throw new Error('a new account had a company');
  return db.transaction(async (tx) => {
    const workers: Worker[] = [];
    while (workers.length < employees)
      workers.push(await createWorker(tx, company.id, workers.length, founded, now));
    const screens = Array.from({ length: dashboards }, newToken);
    for (const token of screens) await signIn(tx, founder, token, now);
    return { companyId: company.id, code: company.company_code, dashboards: screens, workers };
  });
}

const newToken = () => randomBytes(32).toString('base64url');

async function createAccount(
  db: Queries,
  authType: 'local' | 'checkpoint',
  number: number,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const name = { firstName: 'Grace', lastName: `Hopper ${number}` };
  await insertAccount(db, { id, email: `${id}@example.com`, ...name, authType, passwordHash: 'none', now });
  return id;
}

async function createWorker(
  tx: Transaction,
  companyId: string,
  number: number,
  founded: Date,
  now: Date,
): Promise<Worker> {
  const userId = await createAccount(tx, 'checkpoint', number, founded);
  const department = departments[number % departments.length] ?? null;
  const record = { ...blankValues, department, jobTitle: 'Operator' };
  const hired = await hire(tx, { companyId, userId, record }, founded);
  if (hired.kind !== 'hired') throw new Error(`not hired: ${hired.kind}`);
  await enterCompany(tx, userId, companyId, founded);
  const token = newToken();
  await signIn(tx, userId, token, now);
  return { employeeId: hired.employeeId, userId, token };
}

async function signIn(db: Queries, userId: string, token: string, now: Date): Promise<void> {
  const sid = createHash('sha256').update(token).digest('hex');
  const used = now.toISOString();
  const data = { createdAt: used, usedAt: used };
  const expire = new Date(now.getTime() + day);
  await insertSession(db, { sid, data, expire, userId, companyId: null });
}
