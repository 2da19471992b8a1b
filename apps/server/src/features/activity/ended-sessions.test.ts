import { readEvents } from '@checkpoint/testkit/event-reader';
import { foundCompany, hireEmployee, password } from '@checkpoint/testkit/people';
import { testApp } from '@checkpoint/testkit/test-app';
import { testDatabase } from '@checkpoint/testkit/test-database';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '#platform/database/database.ts';
import { openPresenceHub } from '#platform/events/open-hub.ts';

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
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'listen%ended%'`,
    );
    expect(rows).toHaveLength(2);
  });
  const { admin, companyId } = await foundCompany(here);
  const person = await hireEmployee(here, companyId);
  return { there, admin, person };
}

const form = { firstName: 'Grace', lastName: 'H', department: 'Lab', jobTitle: 'Maker' };

describe('a person’s open stream ends within a second, in every process, with', () => {
  type Scene = Awaited<ReturnType<typeof twoProcesses>>;
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
    await Promise.race([
      own.ended,
      new Promise((_resolve, reject) => setTimeout(reject, 1_000, new Error('the stream is still open'))),
    ]);
    expect(othersEnd).not.toHaveBeenCalled();
  });
});
