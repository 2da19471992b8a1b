import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

// The statements of the version before migration 0041, which runs beside this one while processes are replaced.

async function beside() {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const { userId } = await hireEmployee(app, companyId);
  const read = async (sql: string, values: readonly unknown[]) =>
    (await app.pool.query(sql, [...values])).rows;
  return { app, companyId, userId, read };
}

it('its entries of the audit trail stand in the right trail', async () => {
  const { companyId, userId, read } = await beside();
  const insert = `insert into audit_entries (id, company_id, at, actor_user_id, action, subject_user_id, details, source)
    values (gen_random_uuid(), $1, now(), $2, 'signed_in', $2, '{}', 'web') returning trail`;
  expect(await read(insert, [companyId, userId])).toEqual([{ trail: companyId }]);
  expect(await read(insert, [null, userId])).toEqual([{ trail: userId }]);
});

it('its changes of a role reach the account', async () => {
  const { companyId, userId, read } = await beside();
  await read('update memberships set role = $3 where company_id = $1 and user_id = $2', [
    ...[companyId, userId, 'company_admin'],
  ]);
  expect(await read('select role from users where id = $1', [userId])).toEqual([{ role: 'company_admin' }]);
});

it('its companies are found by their codes, old ones no more, and purged ones not at all', async () => {
  const { app, userId, read } = await beside();
  const id = randomUUID();
  const codes = () => read('select code from company_codes where company_id = $1', [id]);
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into companies (id, name, company_code, admin_user_id, settings) values ($1, 'Looms', 'ABC234', $2, '{}')
     on conflict (company_code) do nothing`,
    [id, userId],
  );
  await client.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'company_admin')`, [
    id,
    userId,
  ]);
  await client.query('commit');
  client.release();
  expect(await codes()).toEqual([{ code: 'ABC234' }]);
  await read(`update companies set company_code = 'DEF567' where id = $1`, [id]);
  expect(await codes()).toEqual([{ code: 'DEF567' }]);
  await read(
    `with membership as (delete from memberships where company_id = $1) delete from companies where id = $1`,
    [id],
  );
  expect(await codes()).toEqual([]);
});

it('whoever it lets into a company is known to have belonged to one', async () => {
  const { companyId, userId, read } = await beside();
  const belonged = () => read('select has_belonged from users where id = $1', [userId]);
  await read('update users set company_id = null, has_belonged = false where id = $1', [userId]);
  expect(await belonged()).toEqual([{ has_belonged: false }]);
  await read(`update users set company_id = $2, role = 'employee' where id = $1`, [userId, companyId]);
  expect(await belonged()).toEqual([{ has_belonged: true }]);
});
