import { Secret, TOTP } from 'otpauth';
import type { Client, Reply } from '#testing/client.ts';
import { password, signUpAdministrator } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const paths = '/api/auth/two-factors';

/** Throws with the answer when a call that a test stands on was refused. */
function done({ status, body }: Reply) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The code that an app shows at the clock's time, or some seconds away from it. */
export const codeOf = (secret: string, app: TestApp, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + seconds * 1000,
  });

export interface ProtectedAccount {
  /** Signed in since before the authenticator app was set up. */
  readonly client: Client;
  readonly userId: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** An administrator with an authenticator app, set up half a minute ago: its present code was not used yet. */
export async function protectedAccount(app: TestApp): Promise<ProtectedAccount> {
  const account = await signUpAdministrator(app);
  const { secret } = done(await account.client.post(`${paths}/totp`, { password }));
  const code = codeOf(secret, app);
  const { recoveryCodes } = done(await account.client.post(`${paths}/totp/confirmation`, { code }));
  app.clock.advance(30_000);
  return { ...account, secret, recoveryCodes };
}

/** A browser in which the password was right and the second step is awaited. */
export async function afterPassword(
  app: TestApp,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = app.client();
  const reply = await client.post('/api/auth/local/login', { email, password }, headers);
  if (reply.status !== 202) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return client;
}
