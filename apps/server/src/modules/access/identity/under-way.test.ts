import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import type { Client } from '#testing/client.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, type Person, password, signInAs } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** Hashes that are made or checked wait while these are pending. */
const gate = vi.hoisted(() => ({ opens: Promise.resolve(), waiting: 0 }));
const checks = vi.hoisted(() => ({ opens: Promise.resolve(), waiting: 0 }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof argon2.hash = async (...given) => {
    gate.waiting += 1;
    await gate.opens;
    gate.waiting -= 1;
    return argon2.hash(...given);
  };
  const verify: typeof argon2.verify = async (...given) => {
    checks.waiting += 1;
    await checks.opens;
    checks.waiting -= 1;
    return argon2.verify(...given);
  };
  return { ...argon2, hash, verify };
});

/** Keeps whatever comes to one of them waiting until the returned function is called. */
function hold(held: typeof gate): () => void {
  let open = () => {};
  held.opens = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

async function company() {
  const app = await testApp();
  const founded = await foundCompany(app);
  return { app, ...founded, person: await hireEmployee(app, founded.companyId) };
}

const place = { firstName: 'New', lastName: 'Comer', department: 'Lab', jobTitle: 'Maker' };

describe('a sign-in that is under way', () => {
  const signIn = (client: Client, email: string) =>
    client.post('/api/auth/checkpoint/login', { email, password });

  const changes = {
    'the person is removed': (admin: Client, id: string) => admin.send('DELETE', `/api/employees/${id}`),
    'the e-mail is changed': (admin: Client, id: string) =>
      admin.send('PUT', `/api/employees/${id}`, { ...place, email: 'other@example.com' }),
  };

  it.each(Object.entries(changes))('starts no session when %s meanwhile', async (_what, change) => {
    const { app, admin, person } = await company();
    const thief = app.client();
    const open = hold(checks);
    const reply = signIn(thief, person.email);
    await expect.poll(() => checks.waiting).toBe(1);
    expect((await change(admin, person.employeeId)).status).toBe(200);
    open();
    expect((await reply).body.code).toBe('invalid_credentials');
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('starts no session when the password is reset meanwhile', async () => {
    const { app, admin, person } = await company();
    const thief = app.client();
    const [openHashes, openChecks] = [hold(gate), hold(checks)];
    const form = { password: 'a new one', isTemporary: false };
    const reset = admin.post(`/api/employees/${person.employeeId}/reset-password`, form);
    await expect.poll(() => gate.waiting).toBe(1);
    // One hash at a time: the sign-in has read the old one and waits for its turn, behind the new one that is made.
    const reply = signIn(thief, person.email);
    await new Promise((resolve) => setTimeout(resolve, 100));
    openHashes();
    expect((await reset).status).toBe(200);
    openChecks();
    expect((await reply).body.code).toBe('invalid_credentials');
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('starts one when nothing happens meanwhile', async () => {
    const { app, person } = await company();
    const client = app.client();
    const open = hold(checks);
    const reply = signIn(client, person.email);
    await expect.poll(() => checks.waiting).toBe(1);
    open();
    expect((await reply).status).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});

it('a change of one’s own password is not made by a session that is ended by then', async () => {
  const { app, person } = await company();
  const change = { currentPassword: password, newPassword: 'of the thief' };
  const { reply } = await app.db.transaction(async (tx) => {
    await deleteSessionsOf(tx, person.userId, null);
    const reply = person.client.post('/api/auth/change-password', change);
    // Let in by the session as it was, with the right password, it waits for the account.
    await expect.poll(() => lockWaiters(app.pool)).toBe(1);
    return { reply };
  });
  expect((await reply).status).toBe(401);
  expect((await person.client.get('/api/auth/user')).status).toBe(401);
  const signIn = { email: person.email, password };
  expect((await app.client().post('/api/auth/checkpoint/login', signIn)).status).toBe(200);
});

describe('a change that waits for a hash', () => {
  /** An administrator who is not the owner. */
  async function secondAdministrator() {
    const scene = await company();
    const { app, admin, companyId, person } = scene;
    await admin.post('/api/administrators', { employeeId: person.employeeId });
    const former = await signInAs(app, person.userId);
    return { ...scene, former, colleague: await hireEmployee(app, companyId) };
  }

  const losses = {
    'has lost the role': (admin: Client, { userId }: Person) =>
      admin.send('DELETE', `/api/administrators/${userId}`),
    'was removed': (admin: Client, { employeeId }: Person) =>
      admin.send('DELETE', `/api/employees/${employeeId}`),
  };

  it.each(Object.entries(losses))('is not made by an administrator who %s by then', async (_how, lose) => {
    const { app, admin, person, former, colleague } = await secondAdministrator();
    const open = hold(gate);
    const reset = former.post(`/api/employees/${colleague.employeeId}/reset-password`, {
      ...{ password: 'a new one', isTemporary: false },
    });
    const add = former.post('/api/employees', { ...place, email: 'accomplice@example.com' });
    // One has been let in and waits for its hash; the other waits for its turn, or is about to.
    await expect.poll(() => gate.waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await lose(admin, person)).status).toBe(200);
    open();
    expect([(await reset).status, (await add).status]).toEqual([401, 401]);
    expect((await colleague.client.get('/api/auth/user')).status).toBe(200);
    const made = await app.pool.query(`select from users where email = 'accomplice@example.com'`);
    expect(made.rowCount).toBe(0);
  });

  it('is made by one who is an administrator still', async () => {
    const { former, colleague } = await secondAdministrator();
    const change = { password: 'a new one', isTemporary: false };
    const reset = former.post(`/api/employees/${colleague.employeeId}/reset-password`, change);
    const add = former.post('/api/employees', { ...place, email: 'colleague@example.com' });
    expect([(await reset).status, (await add).status]).toEqual([200, 201]);
  });
});

it('a sign-up that is under way joins nobody under a code that is replaced meanwhile', async () => {
  const { app, admin, companyId, code } = await company();
  const join = (number: number) =>
    app.client().post('/api/auth/checkpoint/signup', {
      ...{
        firstName: 'New',
        lastName: 'Comer',
        email: `comer${number}@example.com`,
        password,
        companyCode: code,
      },
    });
  expect((await join(0)).status).toBe(201);
  const open = hold(gate);
  const joins = [1, 2, 3, 4, 5].map(join);
  // One of them waits for its hash, the others for their turn.
  await expect.poll(() => gate.waiting).toBeGreaterThan(0);
  expect((await admin.post(`/api/companies/${companyId}/code`)).status).toBe(200);
  open();
  expect((await Promise.all(joins)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const { rows } = await app.pool.query(`select from users where email like 'comer%'`);
  expect(rows).toHaveLength(1);
});

describe('a call whose body takes its time', () => {
  /** Sends the head of a call at once and its body when asked to. */
  function slowly(app: TestApp, url: string, cookie: string, body: object) {
    const payload = new Readable({ read: () => {} });
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const reply = app.app.inject({ method: 'POST', url, headers, payload });
    return async () => {
      app.clock.advance(5_000);
      payload.push(JSON.stringify(body));
      payload.push(null);
      return (await reply).statusCode;
    };
  }

  it('is refused to an administrator who has lost the role by then', async () => {
    const { app, admin, companyId, person } = await company();
    const colleague = await hireEmployee(app, companyId);
    await admin.post('/api/administrators', { employeeId: person.employeeId });
    const former = app.client();
    await former.post('/api/auth/checkpoint/login', { email: person.email, password });
    const promote = slowly(app, '/api/administrators', former.cookies(), {
      employeeId: colleague.employeeId,
    });
    const add = slowly(app, '/api/employees', former.cookies(), { ...place, email: 'new@example.com' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await admin.send('DELETE', `/api/administrators/${person.userId}`)).status).toBe(200);
    expect(await promote()).toBe(401);
    expect(await add()).toBe(401);
  });

  it('is answered for whoever may still make it', async () => {
    const { app, admin } = await company();
    const add = slowly(app, '/api/employees', admin.cookies(), { ...place, email: 'new@example.com' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await add()).toBe(201);
  });
});
