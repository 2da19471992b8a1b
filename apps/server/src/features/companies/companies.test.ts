import { foundCompany, signUpAdministrator } from '@checkpoint/testkit/people';
import { testApp } from '@checkpoint/testkit/test-app';
import { describe, expect, it } from 'vitest';

describe('founding a company', () => {
  it('makes the founder its administrator and gives a code that nobody misreads', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    const settings = { timeZone: 'America/New_York' };
    const reply = await client.post('/api/companies', {
      name: ' Ovens & Sons ',
      address: 'Main St 1\r\nTown',
      settings,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(String),
      name: 'Ovens & Sons',
      address: 'Main St 1\nTown',
      settings: { timeZone: 'America/New_York', weekStart: 0, maxShiftHours: 16 },
      companyCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
    });
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      role: 'company_admin',
      companyId: reply.body.id,
    });
  });

  it('works without an address', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    expect((await client.post('/api/companies', { name: 'A', address: null })).body.address).toBeNull();
  });

  it('happens once however often it is sent', async () => {
    const app = await testApp();
    const { client } = await signUpAdministrator(app);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/companies', { name: 'A' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await app.pool.query('select count(*)::int as rows from companies')).rows).toEqual([{ rows: 1 }]);
  });
});

describe('changing a company', () => {
  it('changes what was sent and keeps the rest', async () => {
    const app = await testApp();
    const { admin, companyId } = await foundCompany(app, { name: 'Before' });
    await admin.patch(`/api/companies/${companyId}`, { address: 'Here' });
    const reply = await admin.patch(`/api/companies/${companyId}`, {
      name: 'After',
      settings: { weekStart: 1 },
    });
    expect(reply.body).toMatchObject({
      ...{ name: 'After', address: 'Here' },
      settings: { timeZone: 'Europe/Berlin', weekStart: 1, maxShiftHours: 16 },
    });
    expect((await admin.patch(`/api/companies/${companyId}`, { address: null })).body.address).toBeNull();
  });
});

describe('the preview by code', () => {
  it('shows the name and nothing else, in any case', async () => {
    const app = await testApp();
    const { code } = await foundCompany(app, { name: 'Bakery' });
    const reply = await app.client().get(`/api/public/companies/by-code/${code.toLowerCase()}`);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({ name: 'Bakery' });
  });

  it('is 404 for a code of nobody, and 429 for an address that keeps guessing', async () => {
    const app = await testApp();
    const { code } = await foundCompany(app);
    const client = app.client();
    for (let guess = 0; guess < 200; guess++) {
      expect((await client.get(`/api/public/companies/by-code/ZZZ${guess}`)).status).toBe(404);
    }
    expect((await client.get(`/api/public/companies/by-code/${code}`)).status).toBe(429);
  });
});
