import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import type { Client } from '#testing/client.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { password } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { codeOf, protectedAccount } from './protected-account.fixture.ts';

const paths = '/api/auth/two-factors';
const changes = {
  'the app is taken off': (client: Client, proof: object) => client.post(`${paths}/totp/remove`, proof),
  'recovery codes are renewed': (client: Client, proof: object) =>
    client.post(`${paths}/recovery-codes`, proof),
  'a passkey is taken off': (client: Client, proof: object) =>
    client.post(`${paths}/passkeys/${randomUUID()}/remove`, proof),
};

it.each(Object.entries(changes))('%s by nobody whose session is ended by then', async (_what, change) => {
  const app = await testApp();
  const { userId, client, secret } = await protectedAccount(app);
  const factors = async () =>
    (
      await app.pool.query(
        'select sealed_secret, code_hash from totp_factors natural join recovery_codes order by code_hash',
      )
    ).rows;
  const before = await factors();
  const { reply } = await app.db.transaction(async (tx) => {
    await deleteSessionsOf(tx, userId, null);
    const reply = change(client, { password, code: codeOf(secret, app) });
    // Let in by the session as it was, with the right proof, it waits for the account.
    await expect.poll(() => lockWaiters(app.pool)).toBe(1);
    return { reply };
  });
  expect((await reply).status).toBe(401);
  expect(await factors()).toEqual(before);
});
