import type { Client, Reply } from '#testing/client.ts';
import { testProvider } from '#testing/identity-provider.ts';
import { visitProvider } from '#testing/provider-visit.ts';
import { type TestAppOptions, testApp } from '#testing/test-app.ts';

const publicUrl = 'https://checkpoint.example';

/** An app whose administrators sign in at a real provider. */
export async function withProvider(options: TestAppOptions = {}) {
  const provider = await testProvider(publicUrl);
  const app = await testApp({ publicUrl, provider: provider.settings, ...options });

  /** To the provider and through its pages; gives the address at which it sends the browser back. */
  async function begin(client: Client, jar?: Map<string, string>, path = '/api/login'): Promise<string> {
    const { headers } = await client.get(path);
    return visitProvider(String(headers.location), publicUrl, jar);
  }

  /** The whole way; gives the answer to the return. */
  async function signIn(client: Client, jar?: Map<string, string>): Promise<Reply> {
    return client.get(await begin(client, jar));
  }

  const sessions = async () => (await app.pool.query('select from sessions')).rowCount;
  return { app, provider, begin, signIn, sessions };
}

export const failedBecause = (reason: string) => ({
  status: 302,
  headers: { location: `/login/failed?reason=${reason}` },
});

export const arrived = { status: 302, headers: { location: '/' } };
