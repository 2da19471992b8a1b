import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailServer } from '#kernel/mail/mail-server.fixture.ts';
import { createMailer } from '#kernel/mail/mailer.ts';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { type TestAppOptions, testApp } from '#testing/test-app.ts';

const minute = 60_000;
const form = { firstName: 'I.', lastName: 'Ibarra', department: 'Lab', jobTitle: 'Miller' };

/** Ines, who works at the depot, and a mill that would like to take her on. */
async function twoCompanies(options: TestAppOptions = {}) {
  const app = await testApp({ now: '2026-03-02T10:01:00Z', ...options });
  const depot = await foundCompany(app, { name: 'Depot' });
  // Fourteen hours ahead of Greenwich: there it is the next day already.
  const mill = await foundCompany(app, { name: 'Mill', settings: { timeZone: 'Pacific/Kiritimati' } });
  const ines = await hireEmployee(app, depot.companyId, { firstName: 'Ines' });
  const invite = (more: object = {}) =>
    mill.admin.post('/api/invitations', { ...form, email: ines.email, ...more });
  const ownInvitations = async (): Promise<{ id: string; companyName: string }[]> =>
    (await ines.client.get('/api/memberships')).body.invitations;
  return { app, depot, mill, ines, invite, ownInvitations };
}

async function mailing() {
  const { url, received } = await mailServer();
  const mailer = createMailer({ ...{ url, from: 'checkpoint@example.com' }, onError: () => {} });
  onTestFinished(() => mailer.close());
  return { received, ...(await twoCompanies({ mailer })) };
}

/** What the trail of a company says of invitations. */
const trailOf = async (admin: Client) =>
  (await admin.get('/api/audit')).body.filter(({ action }: { action: string }) => /invit/.test(action));

describe('the mail of an invitation', () => {
  it.each([
    ['en', 'Mill invites you on Checkpoint', 'until 17 March 2026'],
    ['de', 'Einladung von Mill bei Checkpoint', 'bis 17. März 2026'],
    ['es', 'Mill le invita a unirse en Checkpoint', 'hasta el 17 de marzo de 2026'],
  ])(
    'goes to who is invited, in %s, with the day in the zone of the company that invites',
    async (language, subject, day) => {
      const { received, ines, invite } = await mailing();
      expect((await invite({ language })).status).toBe(201);
      await vi.waitFor(() => expect(received).toMatchObject([{ to: [ines.email], subject }]));
      expect(received[0]?.body).toContain(day);
      // No link leads to a sign-in, and the name that was typed could be anything.
      expect(received[0]?.raw).not.toMatch(/http|Depot|Ibarra/);
    },
  );

  it('is sent three times in a quarter of an hour at most; an invitation beyond that shows without it', async () => {
    const { app, received, invite, ownInvitations } = await mailing();
    const subjects = () => received.map(({ subject }) => subject);
    for (const time of [1, 2, 3]) {
      expect((await invite()).status).toBe(201);
      await vi.waitFor(() => expect(received).toHaveLength(time));
    }
    expect((await invite({ language: 'es' })).status).toBe(201);
    expect(await ownInvitations()).toMatchObject([{ companyName: 'Mill' }]);
    app.clock.advance(15 * minute);
    await invite({ language: 'de' });
    await vi.waitFor(() => expect(subjects()).toContain('Einladung von Mill bei Checkpoint'));
    expect(subjects()).not.toContain('Mill le invita a unirse en Checkpoint');
  });

  it('is none where nobody is invited', async () => {
    const { received, ines, invite } = await mailing();
    expect((await invite({ email: 'nobody@example.com' })).body.code).toBe('not_found');
    expect((await invite()).status).toBe(201);
    await vi.waitFor(() => expect(received).toMatchObject([{ to: [ines.email] }]));
  });
});

it('a company that tries e-mail after e-mail is refused, whether they are known or not, until the window ends', async () => {
  const { app, invite, ownInvitations } = await twoCompanies();
  expect((await invite({ email: 'nobody@example.com' })).status).toBe(404);
  // As after 200 tries.
  await app.pool.query('update failed_attempts set failures = 200');
  const [known, unknown] = [await invite(), await invite({ email: 'nobody@example.com' })];
  expect([known, unknown].map(({ status, body }) => [status, body.code])).toEqual([
    [429, 'too_many_attempts'],
    [429, 'too_many_attempts'],
  ]);
  expect(known.headers['retry-after']).toBe(unknown.headers['retry-after']);
  expect(await ownInvitations()).toEqual([]);
  app.clock.advance(15 * minute);
  expect((await invite()).status).toBe(201);
});

describe('declining an invitation', () => {
  async function invited() {
    const scene = await twoCompanies();
    await scene.invite();
    const [invitation] = await scene.ownInvitations();
    const decline = (client = scene.ines.client) => client.post(`/api/invitations/${invitation?.id}/decline`);
    return { ...scene, decline };
  }

  it('ends it, and neither answer is possible after that', async () => {
    const { mill, ines, invite, ownInvitations, decline } = await invited();
    const [former] = await ownInvitations();
    const who = async () => (await ines.client.get('/api/auth/user')).body;
    expect(await who()).toMatchObject({ hasOthers: false, isInvited: true });
    expect(await decline()).toMatchObject({ status: 200, body: { done: true } });
    expect(await ownInvitations()).toEqual([]);
    expect(await who()).toMatchObject({ hasOthers: false, isInvited: false });
    expect((await decline()).status).toBe(404);
    expect((await ines.client.post(`/api/invitations/${former?.id}/accept`)).status).toBe(404);
    expect((await mill.admin.get('/api/employees')).body).toEqual([]);
    // They may be asked again.
    expect((await invite()).status).toBe(201);
    expect(await ownInvitations()).toMatchObject([{ companyName: 'Mill' }]);
  });

  it('is written into the trail of the company that invited, and of no other, without where they are', async () => {
    const { depot, mill, ines, decline } = await invited();
    await decline();
    const details = { email: ines.email };
    expect(await trailOf(mill.admin)).toMatchObject([
      { action: 'invitation_declined', actor: null, subject: null, details, address: null },
      { action: 'employee_invited', actor: { firstName: 'Ada' }, subject: null, details },
    ]);
    expect(await trailOf(depot.admin)).toEqual([]);
    const { body } = await mill.admin.get('/api/audit');
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`Depot|"Ines"|${depot.companyId}|${ines.employeeId}`),
    );
  });

  it('is for who is invited alone', async () => {
    const { app, mill, depot, ownInvitations, decline } = await invited();
    const other = await hireEmployee(app, depot.companyId);
    expect((await decline(other.client)).status).toBe(404);
    expect((await decline(mill.admin)).status).toBe(404);
    expect(await ownInvitations()).toHaveLength(1);
  });
});
