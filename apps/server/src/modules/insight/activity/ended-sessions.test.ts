import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '#kernel/database/database.ts';
import { openPresenceHub } from '#record/presence/open-hub.ts';
import type { Client } from '#testing/client.ts';
import { readEvents } from '#testing/event-reader.ts';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { testDatabase } from '#testing/test-database.ts';

/** Two processes on one database: a person works with the one, and their stream is open at the other. */
async function twoProcesses() {
  const { pool, connection } = await testDatabase();
  const open = async () => {
    const database = { db: createDatabase(pool), direct: connection, close: async () => {} };
    const hub = openPresenceHub(database, () => {});
    onTestFinished(() => hub.close());
    return testApp({ pool, hub });
  };
  const [here, there] = [await open(), await open()];
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'listen%ended%'`;
  await expect.poll(async () => (await pool.query(listening)).rowCount).toBe(2);
  const { admin, companyId } = await foundCompany(here);
  const person = await hireEmployee(here, companyId);
  return { here, there, admin, person };
}

type Scene = Awaited<ReturnType<typeof twoProcesses>>;

/** The employee becomes an administrator, and signs in again. */
async function promote({ here, admin, person }: Scene): Promise<Client> {
  await admin.post('/api/administrators', { employeeId: person.employeeId });
  return signInAs(here, person.userId);
}

const withinASecond = (ended: Promise<unknown>) =>
  Promise.race([
    ended,
    new Promise((_resolve, reject) => setTimeout(reject, 1_000, new Error('the stream is still open'))),
  ]);

const form = { firstName: 'Grace', lastName: 'H', department: 'Lab', jobTitle: 'Maker' };

describe('a person’s open stream ends within a second, in every process, with', () => {
  it.each<[string, (scene: Scene) => Promise<{ status: number }>]>([
    ['their sign-out', ({ person }) => person.client.post('/api/auth/checkpoint/logout')],
    ['their removal', ({ admin, person }) => admin.send('DELETE', `/api/employees/${person.employeeId}`)],
    [
      'a reset of their password',
      ({ admin, person }) =>
        admin.post(`/api/employees/${person.employeeId}/reset-password`, { password: 'open sesame' }),
    ],
    [
      'a change of their e-mail',
      ({ admin, person }) =>
        admin.send('PUT', `/api/employees/${person.employeeId}`, { ...form, email: 'new@example.com' }),
    ],
    [
      'a change of their password',
      ({ person }) =>
        person.client.post('/api/auth/change-password', {
          ...{ currentPassword: password, newPassword: 'a better one' },
        }),
    ],
    [
      'their becoming an administrator',
      ({ admin, person }) => admin.post('/api/administrators', { employeeId: person.employeeId }),
    ],
    [
      'their next sign-in in the same browser',
      ({ person }) => person.client.post('/api/auth/checkpoint/login', { email: person.email, password }),
    ],
  ])('%s', async (_what, act) => {
    const scene = await twoProcesses();
    const [own, other] = [
      await readEvents(scene.there, scene.person.client),
      await readEvents(scene.there, scene.admin),
    ];
    const othersEnd = vi.fn();
    void other.ended.then(othersEnd);
    await own.next();
    expect((await act(scene)).status).toBe(200);
    await withinASecond(own.ended);
    expect(othersEnd).not.toHaveBeenCalled();
  });

  it.each<[string, (scene: Scene) => Promise<{ status: number }>]>([
    [
      'an administrator’s role, when it is taken',
      ({ admin, person }) => admin.send('DELETE', `/api/administrators/${person.userId}`),
    ],
    [
      'an administrator’s place in the company',
      ({ admin, person }) => admin.send('DELETE', `/api/employees/${person.employeeId}`),
    ],
  ])('%s', async (_what, act) => {
    const scene = await twoProcesses();
    const client = await promote(scene);
    const stream = await readEvents(scene.there, client);
    await stream.next();
    expect((await act(scene)).status).toBe(200);
    await withinASecond(stream.ended);
    expect((await client.get('/api/events')).status).toBe(401);
  });
});

it('handing a company over leaves both administrators’ streams open: what they hear of stays theirs to hear', async () => {
  const scene = await twoProcesses();
  const heir = await promote(scene);
  const streams = [await readEvents(scene.there, scene.admin), await readEvents(scene.there, heir)];
  const end = vi.fn();
  for (const stream of streams) {
    void stream.ended.then(end);
    await stream.next();
  }
  const { userId } = scene.person;
  expect((await scene.admin.post('/api/administrators/owner', { userId })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(end).not.toHaveBeenCalled();
  expect((await heir.send('DELETE', `/api/administrators/${await idOf(scene.admin)}`)).status).toBe(200);
  await withinASecond(streams[0]?.ended ?? Promise.reject(new Error('no stream')));
});

const idOf = async (client: Client): Promise<string> => (await client.get('/api/auth/user')).body.id;
