import { describe, expect, it, onTestFinished } from 'vitest';
import { mailServer } from '#kernel/mail/mail-server.fixture.ts';
import { createMailer } from '#kernel/mail/mailer.ts';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', department: 'Lab', jobTitle: 'Captain' };

const publicUrl = 'https://time.example.com';

async function mailingCompany(name = 'Bakery', options: { publicUrl?: string } = { publicUrl }) {
  const { url, received } = await mailServer();
  const reported: unknown[] = [];
  const mailer = createMailer({
    ...{ url, from: 'checkpoint@example.com' },
    onError: (error) => void reported.push(error),
  });
  onTestFinished(() => mailer.close());
  const app = await testApp({ mailer, ...options });
  return { app, received, reported, ...(await foundCompany(app, { name })) };
}

describe('an invitation', () => {
  it('is mailed with the message that the administrator sees, but for the name, which anybody could have chosen', async () => {
    const { admin, received } = await mailingCompany();
    const { status, body } = await admin.post('/api/employees', { ...grace, email: 'grace@example.com' });
    expect([status, body.invitationDetails.emailSent]).toEqual([201, true]);
    expect(received).toMatchObject([
      {
        to: ['grace@example.com'],
        subject: 'Welcome to Bakery - Checkpoint Invitation',
        body: body.invitationDetails.invitationMessage.replace(/^Hello .*,/, 'Hello,'),
      },
    ]);
  });

  it('that cannot be mailed is made all the same: the administrator is told, and so is the operator', async () => {
    const { admin, received, reported } = await mailingCompany();
    const { status, body } = await admin.post('/api/employees', { ...grace, email: 'refused@example.com' });
    expect([status, body.invitationDetails.emailSent]).toEqual([201, false]);
    expect([received, reported.length]).toEqual([[], 1]);
  });

  it('says nothing of mail where none is sent', async () => {
    const app = await testApp();
    const { admin } = await foundCompany(app);
    const { body } = await admin.post('/api/employees', { ...grace, email: 'grace@example.com' });
    expect(body.invitationDetails).not.toHaveProperty('emailSent');
  });

  it.each([
    ['en', 'works until 17 March 2026', 'Sign in at https://time.example.com/employee/login with'],
    ['de', 'gilt bis 17. März 2026', 'Melden Sie sich unter https://time.example.com/employee/login an mit'],
    ['es', 'hasta el 17 de marzo de 2026', 'Inicie sesión en https://time.example.com/employee/login con'],
  ])(
    'in %s names the day in the zone of the company, and the place to sign in',
    async (language, day, place) => {
      const app = await testApp({ publicUrl: 'https://time.example.com', now: '2026-03-02T10:01:00Z' });
      // Fourteen hours ahead of Greenwich: there it is the next day already.
      const { admin } = await foundCompany(app, { settings: { timeZone: 'Pacific/Kiritimati' } });
      const reply = await admin.post('/api/employees', { ...grace, email: 'grace@example.com', language });
      expect(reply.body.invitationDetails.invitationMessage).toContain(day);
      expect(reply.body.invitationDetails.invitationMessage).toContain(place);
    },
  );

  it.each([
    ['a page in the office', 'http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
    ['a page on the machine itself', 'http://localhost:8080', 'http://localhost:8080/'],
    ['one under its other name', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['a page of a host whose name begins alike', 'http://127.example', 'http://127.example'],
    ['a program', undefined, 'http://localhost:'],
  ])(
    'that %s shows has an address to open, and is not mailed while nobody said which people open',
    async (_from, origin, place) => {
      const app = await mailingCompany('Bakery', {});
      const headers = origin === undefined ? {} : { origin, host: new URL(origin).host };
      const form = { ...grace, email: 'grace@example.com' };
      const { status, body } = await app.admin.send('POST', '/api/employees', form, headers);
      expect([status, body.invitationDetails.emailSent]).toEqual([201, false]);
      expect(body.invitationDetails.invitationMessage).toContain(`Sign in at ${place}`);
      expect(body.invitationDetails.invitationMessage).toMatch(/\/employee\/login with\n/);
      expect(app.received).toEqual([]);
    },
  );
});

describe('mails of a company', () => {
  const add = { ...grace, email: 'grace@example.com' };

  it('to one person are few: an invitation that is one too many is made, and not mailed', async () => {
    const { app, admin, received } = await mailingCompany();
    const invite = async (by: Client) => {
      const { body } = await by.post('/api/employees', { ...add, samePerson: true });
      await by.send('DELETE', `/api/employees/${body.id}`);
      return body.invitationDetails.emailSent;
    };
    expect([await invite(admin), await invite(admin), await invite(admin)]).toEqual([true, true, true]);
    expect(await invite(admin)).toBe(false);
    expect(received).toHaveLength(3);
    app.clock.advance(15 * 60_000);
    expect(await invite(admin)).toBe(true);
  });

  it('of new companies are bounded in all, notices of a reset included, and stop none of a company that is a day old', async () => {
    const { app, admin, companyId, received } = await mailingCompany();
    const { employeeId } = await hireEmployee(app, companyId);
    await app.pool.query(
      `insert into failed_attempts (key, window_start, failures) values ('company mails', $1, 1999)`,
      [app.clock.now()],
    );
    expect((await admin.post('/api/employees', add)).body.invitationDetails.emailSent).toBe(true);
    const reset = { password: 'open sesame', isTemporary: true };
    expect((await admin.post(`/api/employees/${employeeId}/reset-password`, reset)).status).toBe(200);
    const next = await admin.post('/api/employees', { ...grace, email: 'next@example.com' });
    expect(next.body.invitationDetails.emailSent).toBe(false);
    expect(received.map(({ to }) => to)).toEqual([['grace@example.com']]);

    app.clock.advance(24 * 3_600_000);
    await app.pool.query(
      `insert into failed_attempts (key, window_start, failures) values ('company mails', $1, 2000)`,
      [app.clock.now()],
    );
    const later = await admin.post('/api/employees', { ...grace, email: 'later@example.com' });
    expect(later.body.invitationDetails.emailSent).toBe(true);
  });
});

describe('a reset', () => {
  it.each([
    [true, 'a temporary password'],
    [false, 'a new password'],
  ])('is told to its owner by mail, never with the password (temporary: %s)', async (isTemporary, words) => {
    const { app, admin, companyId, received } = await mailingCompany('Bäckerei');
    const { employeeId, email } = await hireEmployee(app, companyId);
    await admin.post(`/api/employees/${employeeId}/reset-password`, { password: 'open sesame', isTemporary });
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({ to: [email], subject: 'Your password at Bäckerei was reset' });
    expect(received[0]?.body).toContain(words);
    expect(received[0]?.raw).not.toContain('open sesame');
  });

  it('that was refused is told to nobody', async () => {
    const { app, admin, companyId, received } = await mailingCompany();
    const { employeeId } = await hireEmployee(app, companyId);
    await admin.post(`/api/employees/${employeeId}/reset-password`, { password: 'bakery' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([]);
  });
});
