import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundCompany, hireEmployee, password } from '@checkpoint/testkit/people';
import { describe, expect, it } from 'vitest';
import { commandLine } from '#platform/audit/origin.ts';
import { closeCompany } from '../features/closing/close-company.ts';
import { signHeads } from '../features/evidence/sign-heads.ts';
import { record } from './evidence.fixture.ts';
import { writeExport } from './export-company.ts';

async function exported() {
  const scene = await record();
  const { app, companyId, key } = scene;
  const company = { id: companyId, name: 'Bakery' };
  const exportIt = async () =>
    writeExport(app.db, company, key, join(await mkdtemp(join(tmpdir(), 'checkpoint-closing-')), 'all.zip'));
  const close = (changes: object = {}) =>
    closeCompany(app.db, {
      ...{ companyId, typedName: 'Bakery', actorUserId: null, origin: commandLine },
      ...{ now: new Date(), ...changes },
    });
  return { ...scene, exportIt, close };
}

describe('a company that is deleted', () => {
  it('lets nobody in: memberships, sessions and the code end at once', async () => {
    const { app, admin, code, person, exportIt, close } = await exported();
    await exportIt();
    expect(await close()).toMatchObject({ kind: 'closed', people: 2, sessionsEnded: 2 });
    expect((await admin.get('/api/auth/user')).status).toBe(401);
    expect((await person.client.get('/api/auth/user')).status).toBe(401);
    const visitor = app.client();
    expect((await visitor.get(`/api/public/companies/by-code/${code}`)).status).toBe(404);
    const credentials = { email: person.email, password };
    expect((await visitor.post('/api/auth/checkpoint/login', credentials)).status).toBe(401);
    const joining = { ...credentials, email: 'new@example.com', firstName: 'New', lastName: 'Comer' };
    const joined = await visitor.post('/api/auth/checkpoint/signup', { ...joining, companyCode: code });
    expect(joined.status).toBe(404);
  });

  it('keeps its record, which verifies', async () => {
    const { app, key, exportIt, close, check } = await exported();
    const kept = async () =>
      (await app.pool.query('select * from check_ins order by sequence')).rows.map(({ hash }) =>
        hash.toString('hex'),
      );
    const before = await kept();
    await exportIt();
    await close();
    await signHeads(app.db, key, app.clock.now());
    expect(await kept()).toEqual(before);
    expect(await check()).toEqual([]);
  });

  it('leaves every other company as it was', async () => {
    const { app, exportIt, close } = await exported();
    const mill = await foundCompany(app);
    const miller = await hireEmployee(app, mill.companyId);
    await exportIt();
    await close();
    expect((await mill.admin.get('/api/employees')).status).toBe(200);
    expect((await miller.client.get('/api/auth/user')).body).toMatchObject({ companyId: mill.companyId });
  });
});

describe('a company is not deleted', () => {
  it.each([
    ['without an export of the last day', {}, 'export_first'],
    ['under another name', { typedName: 'Brewery' }, 'wrong_name'],
    ['by somebody who does not own it', { actorUserId: '00000000-0000-4000-8000-000000000000' }, 'not_owner'],
  ])('%s', async (_what, changes, kind) => {
    const { admin, close } = await exported();
    expect(await close(changes)).toEqual({ kind });
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it('twice', async () => {
    const { exportIt, close } = await exported();
    await exportIt();
    await close();
    expect(await close()).toEqual({ kind: 'unknown' });
  });
});
