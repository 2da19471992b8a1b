import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, signInAs } from '#testing/people.ts';
import { type TestAppOptions, testApp } from '#testing/test-app.ts';

const day = 24 * 3_600_000;
const written = { firstName: 'Inez', lastName: 'Ibarra' };
const form = { ...written, department: 'Lab', jobTitle: 'Miller' };

/** Ines, who works at the depot, and a mill that has invited her. */
async function invited(options: TestAppOptions = {}) {
  const app = await testApp({ now: '2026-03-02T10:00:00Z', ...options });
  const depot = await foundCompany(app, { name: 'Depot' });
  const mill = await foundCompany(app, { name: 'Mill' });
  const ines = await hireEmployee(app, depot.companyId, { firstName: 'Ines', lastName: 'Kern' });
  const invite = (email: string) => mill.admin.post('/api/invitations', { ...form, email });
  expect((await invite(ines.email)).status).toBe(201);
  const listed = async (client: Client = mill.admin) => (await client.get('/api/invitations')).body;
  const withdraw = async (client: Client = mill.admin, id?: string) =>
    client.send('DELETE', `/api/invitations/${id ?? (await listed())[0].id}`);
  const own = async (): Promise<{ id: string }[]> =>
    (await ines.client.get('/api/memberships')).body.invitations;
  return { app, depot, mill, ines, invite, listed, withdraw, own };
}

describe('the open invitations of a company', () => {
  it.each([
    ['on one machine', false],
    ['where companies are divided', true],
  ])(
    'are listed %s with what was written, until when and by whom, and tell nothing of the account',
    async (_where, isDivided) => {
      const { depot, ines, listed, own } = await invited({ isDivided });
      await ines.client.patch('/api/profile', { firstName: 'Agnes', lastName: 'Kern' });
      const [{ id }] = (await own()) as [{ id: string }];
      expect(await listed()).toEqual([
        {
          ...{ id, ...written, email: ines.email, until: '2026-03-16T10:00:00.000Z' },
          invitedBy: { firstName: 'Ada', lastName: 'Founder' },
        },
      ]);
      expect(await listed(depot.admin)).toEqual([]);
    },
  );

  it('are those that can still be answered, the latest first, and one for each person', async () => {
    const { app, depot, mill, ines, listed } = await invited();
    const bo = await hireEmployee(app, depot.companyId, { firstName: 'Bo' });
    /** Days later, when she signs in again. */
    const later = async (days: number, ...emails: readonly string[]): Promise<string[]> => {
      app.clock.advance(days * day);
      const admin = await signInAs(app, mill.adminId);
      for (const email of emails) await admin.post('/api/invitations', { ...form, email });
      return (await listed(admin)).map(({ email }: { email: string }) => email);
    };
    expect(await later(1, bo.email)).toEqual([bo.email, ines.email]);
    expect(await later(1, ines.email)).toEqual([ines.email, bo.email]);
    expect(await later(13)).toEqual([ines.email]);
    expect(await later(1)).toEqual([]);
  });

  it.each(['accept', 'decline'])('are left by who answers: %s', async (answer) => {
    const { ines, listed, own } = await invited();
    const [{ id }] = (await own()) as [{ id: string }];
    expect((await ines.client.post(`/api/invitations/${id}/${answer}`)).status).toBeLessThan(300);
    expect(await listed()).toEqual([]);
  });

  it('are left by who joins with the code', async () => {
    const { mill, ines, listed, own } = await invited();
    await ines.client.post('/api/memberships', { companyCode: mill.code });
    expect([await listed(), await own()]).toEqual([[], []]);
  });

  it('of the version before, which wrote no name, are answered and not listed', async () => {
    const { app, ines, listed, own } = await invited();
    await app.pool.query(`update invitations set record = record - 'firstName' - 'lastName' - 'email'`);
    expect(await listed()).toEqual([]);
    const [{ id }] = (await own()) as [{ id: string }];
    expect((await ines.client.post(`/api/invitations/${id}/accept`)).status).toBe(201);
  });
});

describe('withdrawing an invitation', () => {
  it('ends it for both sides, and the trail says whose it was', async () => {
    const { mill, depot, ines, invite, listed, withdraw, own } = await invited();
    const [{ id }] = (await own()) as [{ id: string }];
    expect(await withdraw()).toMatchObject({ status: 200, body: { done: true } });
    expect([await listed(), await own()]).toEqual([[], []]);
    expect((await ines.client.get('/api/auth/user')).body.hasOthers).toBe(false);
    expect((await ines.client.post(`/api/invitations/${id}/accept`)).status).toBe(404);
    expect((await withdraw(mill.admin, id)).status).toBe(404);
    const [entry] = (await mill.admin.get('/api/audit?kind=people')).body;
    expect(entry).toMatchObject({
      ...{ action: 'invitation_withdrawn', actor: { firstName: 'Ada' }, subject: null },
      details: { email: ines.email },
    });
    expect((await depot.admin.get('/api/audit?kind=people')).body).toEqual([]);
    expect((await invite(ines.email)).status).toBe(201);
    expect(await own()).toHaveLength(1);
  });

  it('is for administrators of the company that invited alone', async () => {
    const { app, depot, mill, ines, withdraw, own } = await invited();
    const [{ id }] = (await own()) as [{ id: string }];
    const miller = await hireEmployee(app, mill.companyId);
    expect((await withdraw(depot.admin, id)).status).toBe(404);
    expect((await withdraw(mill.admin, 'x')).status).toBe(404);
    for (const client of [miller.client, ines.client]) {
      expect((await withdraw(client, id)).status).toBe(403);
      expect((await client.get('/api/invitations')).status).toBe(403);
    }
    expect(await own()).toHaveLength(1);
  });

  it('and accepting it at the same moment end in one of the two', async () => {
    const { mill, ines, withdraw, own } = await invited();
    const [{ id }] = (await own()) as [{ id: string }];
    const [withdrawn, accepted] = await Promise.all([
      withdraw(mill.admin, id),
      ines.client.post(`/api/invitations/${id}/accept`),
    ]);
    expect([
      [200, 404],
      [404, 201],
    ]).toContainEqual([withdrawn.status, accepted.status]);
    expect((await mill.admin.get('/api/employees')).body).toHaveLength(accepted.status === 201 ? 1 : 0);
  });
});
