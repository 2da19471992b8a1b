import { describe, expect, it } from 'vitest';
import { deleteSessionsAmong } from '#record/sessions/company-queries.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, password, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { endSessionsByOperator } from './end-by-operator.ts';

async function two() {
  const app = await testApp();
  const bakery = await foundCompany(app);
  const grace = await hireEmployee(app, bakery.companyId);
  const mill = await foundCompany(app);
  const alone = await signUpAdministrator(app);
  const end = (whose: object, isDryRun = false) =>
    endSessionsByOperator(app.db, whose, isDryRun, app.clock.now());
  const signedIn = async () => {
    const clients = { grace: grace.client, ada: bakery.admin, miller: mill.admin, alone: alone.client };
    const still: string[] = [];
    for (const [name, client] of Object.entries(clients))
      if ((await client.get('/api/auth/user')).status === 200) still.push(name);
    return still;
  };
  const trail = async () =>
    (
      await app.pool.query(
        `select action, company_id, subject_user_id, details -> 'sessionsEnded' as ended from audit_entries
         where action in ('account_signed_out', 'company_signed_out') order by number`,
      )
    ).rows;
  return { app, bakery, grace, mill, alone, end, signedIn, trail };
}

type Scene = Awaited<ReturnType<typeof two>>;

describe('the operator ends', () => {
  it('the sessions of one account', async () => {
    const { bakery, grace, end, signedIn, trail } = await two();
    expect(await end({ userId: grace.userId })).toEqual({ sessions: 1, accounts: 1 });
    expect(await signedIn()).toEqual(['ada', 'miller', 'alone']);
    expect(await trail()).toEqual([
      {
        action: 'account_signed_out',
        ...{ company_id: bakery.companyId, subject_user_id: grace.userId, ended: 1 },
      },
    ]);
  });

  it('those of everybody in a company, and of nobody else', async () => {
    const { bakery, end, signedIn, trail } = await two();
    expect(await end({ companyId: bakery.companyId })).toEqual({ sessions: 2, accounts: 2 });
    expect(await signedIn()).toEqual(['miller', 'alone']);
    expect(await trail()).toEqual([
      { action: 'company_signed_out', company_id: bakery.companyId, subject_user_id: null, ended: 2 },
    ]);
  });

  it('all there are, each in its own trail', async () => {
    const { alone, end, signedIn, trail } = await two();
    expect(await end({})).toEqual({ sessions: 4, accounts: 4 });
    expect(await signedIn()).toEqual([]);
    expect(await trail()).toHaveLength(3);
    expect(await trail()).toContainEqual({
      ...{ action: 'account_signed_out', company_id: null, subject_user_id: alone.userId, ended: 1 },
    });
  });

  it('nothing in a dry run', async () => {
    const { end, signedIn, trail } = await two();
    expect(await end({}, true)).toEqual({ sessions: 4, accounts: 4 });
    expect(await signedIn()).toHaveLength(4);
    expect(await trail()).toEqual([]);
  });

  it('open event streams with the sessions, in every process, because the deletion announces them', async () => {
    const { app, grace, end } = await two();
    const heard: string[] = [];
    const listener = await app.pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen checkpoint_ended_sessions');
    await end({ userId: grace.userId });
    await expect.poll(() => heard).toHaveLength(1);
    listener.release(true);
  });

  it.each([
    ['one account', ({ grace }: Scene) => ({ userId: grace.userId })],
    ['everybody in a company', ({ bakery }: Scene) => ({ companyId: bakery.companyId })],
    ['all there are', () => ({})],
  ])('the sign-ins that are under way as well: of %s', async (_whose, whose) => {
    const scene = await two();
    const { app, grace } = scene;
    const signIn = () => app.client().post('/api/auth/checkpoint/login', { email: grace.email, password });
    const underWay = await app.db.transaction(async (tx) => {
      await deleteSessionsAmong(tx, whose(scene));
      const reply = signIn();
      // Read by what it was before, it waits for the account.
      await expect.poll(() => lockWaiters(app.pool)).toBe(1);
      return { reply };
    });
    expect((await underWay.reply).body.code).toBe('invalid_credentials');
    expect((await signIn()).status).toBe(200);
  });
});
