import { describe, expect, it } from 'vitest';
import { password } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { protectedAccount } from './protected-account.fixture.ts';
import { resetFactors } from './reset-factors.ts';

describe('the reset by the operator', () => {
  it('lets the password alone sign in again, ends sessions and is written into the audit trail', async () => {
    const app = await testApp();
    const { client, email, userId } = await protectedAccount(app);
    expect(await resetFactors(app.db, email, false, app.clock.now())).toMatchObject({
      kind: 'reset',
      factors: { totp: true, passkeys: 0 },
    });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await app.client().post('/api/auth/local/login', { email, password })).status).toBe(200);
    expect((await app.pool.query('select from recovery_codes')).rowCount).toBe(0);
    const { rows } = await app.pool.query(
      `select actor_user_id, subject_user_id, details from audit_entries where action = 'second_factors_reset'`,
    );
    expect(rows).toEqual([
      {
        ...{ actor_user_id: null, subject_user_id: userId },
        details: { totp: true, passkeys: 0 },
      },
    ]);
  });

  it('changes nothing in a dry run', async () => {
    const app = await testApp();
    const { client, email } = await protectedAccount(app);
    expect((await resetFactors(app.db, email, true, app.clock.now())).kind).toBe('reset');
    expect((await client.get('/api/auth/two-factors')).body.totpSince).not.toBeNull();
  });

  it('says when there is no such account, and when it has no second factor', async () => {
    const app = await testApp();
    const { email } = await protectedAccount(app);
    await resetFactors(app.db, email, false, app.clock.now());
    expect(await resetFactors(app.db, email, false, app.clock.now())).toEqual({ kind: 'nothing' });
    expect(await resetFactors(app.db, 'nobody@example.com', false, app.clock.now())).toEqual({
      kind: 'unknown',
    });
  });
});
