import { expect, it } from 'vitest';
import { record } from './evidence.fixture.ts';

// No key of the database says so: accounts stand above companies, which may be divided over machines.
it.each([
  ['role', `update users set role = 'company_admin' where id = $1`],
  ['company', `update users set company_id = gen_random_uuid() where id = $1`],
])('does not verify where an account shows another %s than its membership', async (_, forge) => {
  const { check, app, person } = await record();
  await app.pool.query(forge, [person.userId]);
  expect(await check()).toEqual([
    expect.stringContaining(`the account ${person.userId} is not in it as it says`),
  ]);
});

it('does not verify where a code leads to another company', async () => {
  const { check, app, companyId } = await record();
  await app.pool.query('update company_codes set company_id = gen_random_uuid() where company_id = $1', [
    companyId,
  ]);
  expect(await check()).toEqual([expect.stringContaining('its code leads elsewhere')]);
});
