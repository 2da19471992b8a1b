import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeCompany } from '#modules/keeping/closing/close-company.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { commandLine } from '#record/audit/origin.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, password } from '#testing/people.ts';
import { testFolder } from '#testing/test-folder.ts';
import { record } from './evidence.fixture.ts';
import { writeExport } from './export-company.ts';

async function exported() {
  const scene = await record();
  const { app, companyId, key } = scene;
  const company = { id: companyId, name: 'Bakery' };
  const exportIt = async () => writeExport(app.db, company, key, join(testFolder(), 'all.zip'));
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

  it('takes in nobody who joins at the same moment', async () => {
    const { app, companyId, code, exportIt, close } = await exported();
    await exportIt();
    const join = (number: number) =>
      app.client().post('/api/auth/checkpoint/signup', {
        ...{
          email: `late${number}@example.com`,
          firstName: 'Late',
          lastName: 'Comer',
          password: 'open sesame',
        },
        companyCode: code,
      });
    const held = await app.pool.connect();
    await held.query('begin');
    await held.query('select from companies for update');
    const waiting = () => expect.poll(() => lockWaiters(app.pool));
    const early = join(1);
    await waiting().toBe(1);
    const closing = close();
    await waiting().toBe(2);
    const late = [2, 3].map(join);
    await waiting().toBe(4);
    // Each has found the code. The first joins and is removed again; the others find that the code is gone.
    await held.query('commit');
    held.release();
    expect(await closing).toMatchObject({ kind: 'closed', people: 3 });
    expect((await early).status).toBe(201);
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([404, 404]);
    const { rowCount } = await app.pool.query(
      `select user_id from memberships where company_id = $1 and ended_at is null
       union select id from users where company_id = $1`,
      [companyId],
    );
    expect(rowCount).toBe(0);
  });

  it('cannot get a member by any other way either', async () => {
    const { app, companyId, person, exportIt, close } = await exported();
    await exportIt();
    await close();
    const reopen = `update memberships set ended_at = null where company_id = $1 and user_id = $2`;
    await expect(app.pool.query(reopen, [companyId, person.userId])).rejects.toThrow('is closed');
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
