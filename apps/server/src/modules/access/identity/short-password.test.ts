import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { foundCompany, hireEmployee, password } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

describe('a password from before its owner became an administrator', () => {
  const short = 'tea: 6';

  async function promotedWith(newPassword: string) {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app);
    const person = await hireEmployee(app, companyId);
    await person.client.post('/api/auth/change-password', { currentPassword: password, newPassword });
    const signIn = (client: Client, given = newPassword) =>
      client.post('/api/auth/checkpoint/login', { email: person.email, password: given });
    const promote = () => admin.post('/api/administrators', { employeeId: person.employeeId });
    return { app, person, signIn, promote };
  }

  it('that is too short for one lets them in only to choose another', async () => {
    const { app, signIn, promote } = await promotedWith(short);
    const before = await signIn(app.client());
    expect(before).toMatchObject({ status: 200, body: { requirePasswordChange: false } });
    expect((await promote()).status).toBe(200);
    const browser = app.client();
    expect(await signIn(browser)).toMatchObject({ status: 200, body: { requirePasswordChange: true } });
    expect((await browser.get('/api/employees')).body.code).toBe('password_change_required');
    const change = { currentPassword: short, newPassword: 'longer words' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await browser.get('/api/employees')).status).toBe(200);
    const after = await signIn(app.client(), 'longer words');
    expect(after.body.requirePasswordChange).toBe(false);
  });

  it('that is long enough stays', async () => {
    const { app, signIn, promote } = await promotedWith('tea: 678');
    await promote();
    expect((await signIn(app.client())).body.requirePasswordChange).toBe(false);
  });
});
