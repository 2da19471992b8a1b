import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { blankValues } from '@checkpoint/contract/person-fields';
import { hashPassword } from '#kernel/passwords.ts';
import { enterCompany, insertAccount } from '#modules/access/identity/queries.ts';
import { createHire } from '#modules/people/employees/hire.ts';
import { insertSession } from '#record/sessions/queries.ts';
import type { Client, Reply } from './client.ts';
import type { TestApp } from './test-app.ts';

export interface Founded {
  /** Signed in as the company's administrator. */
  readonly admin: Client;
  readonly adminId: string;
  readonly companyId: string;
  readonly code: string;
}

export interface Person {
  /** Signed in. */
  readonly client: Client;
  readonly userId: string;
  readonly employeeId: string;
  readonly email: string;
}

/** Everybody's password. */
export const password = 'correct horse';
/** Hashed once for all people, because hashing is the slowest part of making one. */
const passwordHash = hashPassword(password, null);

const day = 24 * 3_600_000;
let counted = 0;
/** A number that is unique in this test run. */
const next = () => ++counted;

/** Throws with the answer if a call that a test depends on was refused. */
function expectStatus(reply: Reply, status: number): Reply {
  if (reply.status !== status)
    throw new Error(`expected ${status}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

/** Signed in, without a company. */
export interface Founder {
  readonly client: Client;
  readonly userId: string;
  readonly email: string;
}

const newFounder = () => ({ email: `founder${next()}@example.com`, firstName: 'Ada', lastName: 'Founder' });

/** A new account of the built-in provider. */
export async function signUpAdministrator(app: TestApp): Promise<Founder> {
  const client = app.client();
  const person = newFounder();
  const { body } = expectStatus(await client.post('/api/auth/local/signup', { ...person, password }), 201);
  return { client, userId: body.user.id, email: person.email };
}

/** The same with the shared password hash, for tests that are not about passwords. */
export async function makeAdministrator(app: TestApp): Promise<Founder> {
  const person = { ...newFounder(), id: randomUUID(), authType: 'local' } as const;
  await insertAccount(app.db, { ...person, passwordHash: await passwordHash, now: app.clock.now() });
  return { client: await signInAs(app, person.id), userId: person.id, email: person.email };
}

/** Founds a company through its call. Without a `founder`, an administrator is made directly. */
export async function foundCompany(
  app: TestApp,
  company: { name?: string; settings?: object } = {},
  founder?: Founder,
): Promise<Founded> {
  const { client, userId } = founder ?? (await makeAdministrator(app));
  const body = { name: `Company ${next()}`, settings: { timeZone: 'Europe/Berlin' }, ...company };
  const founded = expectStatus(await client.post('/api/companies', body), 201).body;
  return { admin: client, adminId: userId, companyId: founded.id, code: founded.companyCode };
}

/**
 * Employees who are signed in. The use cases of the calls create them, with one password hash for all.
 */
export async function hireEmployees(app: TestApp, companyId: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made++) people.push(await hireEmployee(app, companyId));
  return people;
}

export async function hireEmployee(
  app: TestApp,
  companyId: string,
  { firstName = 'Grace', lastName = `Hopper ${next()}`, department = null as string | null } = {},
): Promise<Person> {
  const now = app.clock.now();
  const userId = randomUUID();
  const email = `employee${next()}@example.com`;
  const hire = createHire(0);
  const hired = await app.db.transaction(async (tx) => {
    const account = {
      id: userId,
      email,
      firstName,
      lastName,
      authType: 'checkpoint',
      passwordHash: await passwordHash,
      now,
    } as const;
    await insertAccount(tx, account);
    const result = await hire(tx, { companyId, userId, record: { ...blankValues, department } }, now);
    await enterCompany(tx, userId, companyId, now);
    return result;
  });
  if (hired.kind !== 'hired') throw new Error(`not hired: ${hired.kind}`);
  return { client: await signInAs(app, userId), userId, employeeId: hired.employeeId, email };
}

/** A browser that is signed in as an account, whatever its kind. */
export async function signInAs(
  app: TestApp,
  userId: string,
  companyId: string | null = null,
): Promise<Client> {
  const token = randomBytes(32).toString('base64url');
  const sid = createHash('sha256').update(token).digest('hex');
  const now = app.clock.now();
  const used = now.toISOString();
  await insertSession(app.db, {
    ...{ sid, userId, companyId },
    data: { createdAt: used, usedAt: used },
    expire: new Date(now.getTime() + 14 * day),
  });
  const client = app.client();
  client.setCookies(`checkpoint=${token}`);
  return client;
}

/** Gives a member another role, as only the database can. */
export async function setRole(app: TestApp, companyId: string, userId: string, role: string): Promise<void> {
  await app.pool.query('update memberships set role = $3 where company_id = $1 and user_id = $2', [
    companyId,
    userId,
    role,
  ]);
}
