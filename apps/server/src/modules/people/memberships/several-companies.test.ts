import { companyHeader, personHeader } from '@checkpoint/contract/headers';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { type Founded, foundCompany, hireEmployee, makeAdministrator, password } from '#testing/people.ts';
import { twoEmployers } from '#testing/several-companies.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office' };

const companyOf = async (client: Client) => (await client.get('/api/auth/user')).body.companyId;

/** What each company has recorded of a person. */
async function recordedIn({ admin }: Founded): Promise<number> {
  return (await admin.get('/api/activity/all')).body.length;
}

describe('a further company', () => {
  it('is joined with its code, and the company in force stays until another one is chosen', async () => {
    const { depot, mill, ines, choose } = await twoEmployers();
    expect((await ines.client.get('/api/auth/user')).body).toMatchObject({
      ...{ companyId: depot.companyId, hasOthers: true },
    });
    expect((await ines.client.get('/api/memberships')).body).toEqual({
      companies: [
        { companyId: depot.companyId, name: 'Depot', role: 'employee', isInForce: true, waiting: null },
        { companyId: mill.companyId, name: 'Mill', role: 'employee', isInForce: false, waiting: null },
      ],
      invitations: [],
    });
    expect(await choose(mill)).toMatchObject({ status: 200, body: { companyId: mill.companyId } });
    expect(await companyOf(ines.client)).toBe(mill.companyId);
    await ines.client.post('/api/checkins', checkIn);
    expect([await recordedIn(depot), await recordedIn(mill)]).toEqual([0, 1]);
    const { body: trail } = await mill.admin.get('/api/audit');
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['employee_joined', 'signed_in']),
    );
  });

  it('is refused with an unknown code, twice, where there is no room, and to whoever was removed from it', async () => {
    const { app, depot, mill, ines, millRecord } = await twoEmployers({ freeTierEmployees: 1 });
    const join = async (client: Client, companyCode: string) =>
      (await client.post('/api/memberships', { companyCode })).body.code;
    expect(await join(ines.client, 'ZZZZZZ')).toBe('company_code_unknown');
    expect(await join(ines.client, mill.code)).toBe('already_member');
    expect(await join(mill.admin, depot.code)).toBe('plan_limit');
    await mill.admin.send('DELETE', `/api/employees/${millRecord}`);
    expect(await join(ines.client, mill.code)).toBe('former_member');
    const { body } = await mill.admin.post(`/api/companies/${mill.companyId}/code`, {});
    expect(body.companyCode).not.toBe(mill.code);
    expect(await join((await makeAdministrator(app)).client, mill.code)).toBe('company_code_unknown');
  });

  it('is the first one of a founder who has none, and founding then is for nobody who belongs somewhere', async () => {
    const app = await testApp();
    const depot = await foundCompany(app, { name: 'Depot' });
    const { client } = await makeAdministrator(app);
    expect((await client.post('/api/memberships', { companyCode: depot.code })).status).toBe(201);
    expect((await client.post('/api/companies', { name: 'Another' })).body.code).toBe('already_in_company');
  });

  it('shows an administrator what waits for them there', async () => {
    const { depot, mill } = await twoEmployers();
    await depot.admin.post('/api/memberships', { companyCode: mill.code });
    const { body } = await depot.admin.get('/api/memberships');
    expect(body.companies).toMatchObject([
      { name: 'Depot', role: 'company_admin', waiting: 0 },
      { name: 'Mill', role: 'employee', waiting: null },
    ]);
  });

  it('of others is not chosen, nor one that is left', async () => {
    const { app, mill, ines, millRecord, choose } = await twoEmployers();
    expect((await choose(await foundCompany(app))).status).toBe(404);
    expect((await ines.client.post('/api/auth/company', { companyId: 'mill' })).status).toBe(404);
    await mill.admin.send('DELETE', `/api/employees/${millRecord}`);
    expect((await choose(mill)).status).toBe(404);
  });
});

describe('a write of a page', () => {
  async function pages() {
    const scene = await twoEmployers();
    await scene.choose(scene.mill);
    const write = (headers: Record<string, string>) =>
      scene.ines.client.post('/api/checkins', checkIn, { [personHeader]: scene.ines.userId, ...headers });
    return { ...scene, write };
  }

  it('that shows another company is refused, and recorded in neither', async () => {
    const { depot, mill, write } = await pages();
    const reply = await write({ [companyHeader]: depot.companyId });
    expect(reply).toMatchObject({ status: 403, body: { code: 'other_company' } });
    expect([await recordedIn(depot), await recordedIn(mill)]).toEqual([0, 0]);
    expect((await write({ [companyHeader]: mill.companyId })).status).toBe(201);
  });

  it('of the version before, which names no company, waits where its person has several', async () => {
    const { mill, write } = await pages();
    expect(await write({})).toMatchObject({ status: 403, body: { code: 'other_person' } });
    expect(await recordedIn(mill)).toBe(0);
  });

  it('of the version before goes on for people with one company', async () => {
    const app = await testApp();
    const { companyId } = await foundCompany(app);
    const { client, userId } = await hireEmployee(app, companyId);
    expect((await client.post('/api/checkins', checkIn, { [personHeader]: userId })).status).toBe(201);
  });

  it('signs out whichever company another tab has chosen', async () => {
    const { depot, ines } = await pages();
    const headers = { [personHeader]: ines.userId, [companyHeader]: depot.companyId };
    expect((await ines.client.post('/api/auth/checkpoint/logout', {}, headers)).status).toBe(200);
    expect((await ines.client.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a session', () => {
  it('gets another id, and the former one opens nothing', async () => {
    const { app, mill, ines, choose } = await twoEmployers();
    const before = app.client();
    before.setCookies(ines.client.cookies());
    await choose(mill);
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect(await companyOf(ines.client)).toBe(mill.companyId);
  });

  it('of another browser keeps its company, and the next sign-in begins in the one chosen last', async () => {
    const { app, depot, mill, ines, choose } = await twoEmployers();
    const tablet = app.client();
    const signIn = (client: Client) =>
      client.post('/api/auth/checkpoint/login', { email: ines.email, password });
    await signIn(tablet);
    await choose(mill);
    expect(await companyOf(tablet)).toBe(depot.companyId);
    const laptop = app.client();
    expect((await signIn(laptop)).body.user).toMatchObject({ companyId: mill.companyId, hasOthers: true });
  });

  it('lives as long as the sign-in allows, however often the company changes', async () => {
    const { app, depot, mill, ines, choose } = await twoEmployers();
    for (let turn = 0; turn < 9; turn++) {
      app.clock.advance(10 * 24 * 3_600_000 - 60_000);
      await choose(turn % 2 === 0 ? mill : depot);
    }
    expect((await ines.client.get('/api/auth/user')).status).toBe(200);
    app.clock.advance(24 * 3_600_000);
    expect((await ines.client.get('/api/auth/user')).status).toBe(401);
  });
});
