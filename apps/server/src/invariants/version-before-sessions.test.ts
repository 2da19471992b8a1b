import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { password, signInAs } from '#testing/people.ts';
import { twoEmployers } from '#testing/several-companies.ts';

// The statements of the version before migration 0044, whose sessions have no company, beside this version.

async function beside() {
  const scene = await twoEmployers();
  const { app, ines } = scene;
  const run = async (sql: string, values: readonly unknown[]) =>
    (await app.pool.query(sql, [...values])).rows;
  /** A browser that it signed in. */
  const signIn = async (): Promise<Client> => {
    const token = randomBytes(32).toString('base64url');
    const now = app.clock.now();
    await run('insert into sessions (sid, sess, expire, user_id) values ($1, $2, $3, $4)', [
      createHash('sha256').update(token).digest('hex'),
      JSON.stringify({ createdAt: now, usedAt: now }),
      new Date(now.getTime() + 14 * 24 * 3_600_000),
      ines.userId,
    ]);
    const client = app.client();
    client.setCookies(`checkpoint=${token}`);
    return client;
  };
  /** Where each of her sessions is, as it reads them. */
  const read = () =>
    run(
      `select u.company_id, u.role, e.company_id as record_of, e.is_active
       from sessions s join users u on u.id = s.user_id
       left join employees e on e.company_id = u.company_id and e.user_id = u.id where s.user_id = $1`,
      [ines.userId],
    );
  /** Removes her from a company, as it did before accounts had several. */
  const remove = async (companyId: string) => {
    const values = [companyId, ines.userId];
    await run('update memberships set ended_at = now() where company_id = $1 and user_id = $2', values);
    await run('update employees set is_active = false where company_id = $1 and user_id = $2', values);
    await run(
      `update users set company_id = null, role = 'employee' where id = $2 and company_id = $1`,
      values,
    );
    await run('delete from sessions where user_id = $1', [ines.userId]);
  };
  return { ...scene, run, signIn, read, remove };
}

const who = async (client: Client) => (await client.get('/api/auth/user')).body;

it('a session that it begins is in the account’s company, and stays there when another browser chooses', async () => {
  const { depot, mill, signIn, choose } = await beside();
  const phone = await signIn();
  expect(await who(phone)).toMatchObject({ companyId: depot.companyId, role: 'employee', hasOthers: true });
  expect((await choose(mill)).status).toBe(200);
  expect(await who(phone)).toMatchObject({ companyId: depot.companyId });
  const begunLater = await signIn();
  expect(await who(begunLater)).toMatchObject({ companyId: mill.companyId });
  const punch = { type: 'check_in', locationStatus: 'in_office' };
  expect((await begunLater.post('/api/checkins', punch)).status).toBe(201);
  expect((await mill.admin.get('/api/activity/all')).body).toHaveLength(1);
});

it('a session that it begins can choose like any other', async () => {
  const { mill, signIn } = await beside();
  const phone = await signIn();
  expect((await phone.post('/api/auth/company', { companyId: mill.companyId })).status).toBe(200);
  expect(await who(phone)).toMatchObject({ companyId: mill.companyId });
});

it('it reads every session in the company chosen last, with the role and the record of that one', async () => {
  const { app, depot, mill, ines, millRecord, read, choose } = await beside();
  await mill.admin.post('/api/administrators', { employeeId: millRecord });
  await signInAs(app, ines.userId, depot.companyId);
  const at = ({ companyId }: { companyId: string }, role: string) => ({
    ...{ company_id: companyId, role, record_of: companyId, is_active: true },
  });
  expect(await read()).toEqual([at(depot, 'employee'), at(depot, 'employee')]);
  expect((await choose(mill)).status).toBe(200);
  expect(await read()).toEqual([at(mill, 'company_admin'), at(mill, 'company_admin')]);
});

it('it renews and ends sessions with a company, which keep it until then', async () => {
  const { mill, ines, run, choose } = await beside();
  await choose(mill);
  const renew = `update sessions set sess = jsonb_set(sess::jsonb, '{usedAt}', '"2026-03-02T08:01:00.000Z"')::json
    where user_id = $1`;
  await run(renew, [ines.userId]);
  expect(await who(ines.client)).toMatchObject({ companyId: mill.companyId });
  await run('delete from sessions where user_id = $1', [ines.userId]);
  expect(await who(ines.client)).toMatchObject({ code: 'unauthenticated' });
});

it('a role that it gives in a company that is not the account’s stays there', async () => {
  const { app, mill, ines, run } = await beside();
  await run(`update memberships set role = 'company_admin' where company_id = $1 and user_id = $2`, [
    ...[mill.companyId, ines.userId],
  ]);
  expect(await who(ines.client)).toMatchObject({ role: 'employee' });
  expect(await who(await signInAs(app, ines.userId, mill.companyId))).toMatchObject({
    role: 'company_admin',
  });
});

it('whom it removes from one company signs in to the other one', async () => {
  const { app, depot, mill, ines, remove } = await beside();
  await remove(depot.companyId);
  expect(await who(ines.client)).toMatchObject({ code: 'unauthenticated' });
  const laptop = app.client();
  const reply = await laptop.post('/api/auth/checkpoint/login', { email: ines.email, password });
  expect(reply.body.user).toMatchObject({ companyId: mill.companyId, hasOthers: false });
  expect(await who(laptop)).toMatchObject({ companyId: mill.companyId });
});
