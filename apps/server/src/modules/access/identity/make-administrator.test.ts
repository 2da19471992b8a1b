import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { makeAdministrator } from './make-administrator.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

it('makes an administrator where registration is closed, who chooses a password by the link and founds a company', async () => {
  const app = await testApp({ registrationOpen: false });
  const made = await makeAdministrator(app.db, ada, 'https://checkpoint.example.com', app.clock.now());
  if (made === 'account_exists') throw new Error('nobody was there');
  const [address, token] = made.url.split('#');
  expect(address).toBe('https://checkpoint.example.com/reset');
  const client = app.client();
  const chosen = { token, newPassword: 'correct horse' };
  expect((await client.post('/api/auth/password-reset', chosen)).status).toBe(200);
  const credentials = { email: ada.email, password: 'correct horse' };
  expect((await client.post('/api/auth/local/login', credentials)).status).toBe(200);
  expect((await client.post('/api/companies', { name: 'Engines' })).status).toBe(201);
  const { rows } = await app.pool.query(
    `select source, actor_user_id from audit_entries where action = 'account_made'`,
  );
  expect(rows).toEqual([{ source: 'command_line', actor_user_id: null }]);
});

it('leaves an account alone that exists, though nobody has opened its link yet', async () => {
  const app = await testApp();
  const make = () => makeAdministrator(app.db, ada, 'http://localhost', app.clock.now());
  await make();
  const whole = async () => (await app.pool.query('select * from users')).rows;
  const before = await whole();
  expect(await make()).toBe('account_exists');
  expect(await whole()).toEqual(before);
});
