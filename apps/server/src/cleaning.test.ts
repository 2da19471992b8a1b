import { expect, it } from 'vitest';
import { clean } from './cleaning.ts';
import { afterPassword, protectedAccount } from './modules/access/two-factors/protected-account.fixture.ts';
import { password, signUpAdministrator } from './testing/people.ts';
import { testApp } from './testing/test-app.ts';

it('what ran out is cleaned away, and what was set up stays', async () => {
  const app = await testApp();
  const { email } = await protectedAccount(app);
  await afterPassword(app, email);
  await app.client().post('/api/auth/passkey/challenge');
  const undecided = await signUpAdministrator(app);
  await undecided.client.post('/api/auth/two-factors/totp', { password });
  expect((await app.pool.query('select from totp_factors')).rowCount).toBe(2);
  app.clock.advance(15 * 60_000);
  await clean(app.db, app.clock);
  for (const [table, left] of Object.entries({
    pending_sign_ins: 0,
    passkey_challenges: 0,
    totp_factors: 1,
  })) {
    expect((await app.pool.query(`select from ${table}`)).rowCount, table).toBe(left);
  }
});
