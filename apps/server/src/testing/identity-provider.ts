import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration, Provider } from 'oidc-provider';
import { onTestFinished, TestRunner } from 'vitest';
import type { ProviderSettings } from '#kernel/provider-settings.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

/** A person with an account at the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

export const grace: ProviderAccount = {
  ...{ sub: 'grace-7', email: 'grace@example.com', given_name: 'Grace', family_name: 'Hopper' },
};

type TokenClaims = Readonly<Record<string, unknown>>;

/** Deviations from the correct behaviour. */
export interface Misbehaviour {
  /** The person at the keyboard; null if they cancel. */
  account: ProviderAccount | null;
  /** Changes the claims of every ID token, which is then signed again. */
  forge: ((claims: TokenClaims) => TokenClaims) | undefined;
  /** Whether ID tokens are signed by a key that is not the provider's. */
  foreignKey: boolean;
  /** Whether it shows a page with a button that the person must press. */
  asks: boolean;
  /** The error status of its endpoints. */
  broken: number | undefined;
}

export interface TestProvider extends Misbehaviour {
  readonly settings: ProviderSettings;
  /** The requests that it received, such as `POST /token`. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Making an RSA key is slow, so all tests of a file share one. */
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, foreign] = [keys(), keys()];

/** A real OpenID provider on loopback for an app at `publicUrl`. Within a test it closes by itself. */
export async function testProvider(publicUrl: string): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    ...{ issuer: new URL(issuer), clientId: 'checkpoint', clientSecret: 'a secret: of two + words' },
    ...{ name: 'Halden ID', publicUrl },
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  const behaviour: TestProvider = {
    ...{ account: grace, forge: undefined, foreignKey: false, asks: false, broken: undefined },
    ...{ settings, requests: [], close },
  };
  const provider = await createProvider(behaviour);
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '';
    behaviour.requests.push(`${request.method} ${path}`);
    if (behaviour.broken !== undefined) response.writeHead(behaviour.broken).end();
    else if (path.startsWith('/interaction/')) {
      void interact(provider, behaviour, request, response);
    } else void answer(request, response);
  });
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(close);
  return behaviour;
}

async function createProvider(behaviour: TestProvider): Promise<Provider> {
  const { Provider } = await quietly(() => import('oidc-provider'));
  const provider = new Provider(behaviour.settings.issuer.origin, configurationFor(behaviour));
  provider.use(async (context, next) => {
    await next();
    const { forge, foreignKey } = behaviour;
    if (context.path !== '/token' || !context.body?.id_token || (!forge && !foreignKey)) return;
    const idToken = resign(context.body.id_token, forge ?? ((claims) => claims), foreignKey);
    context.body = { ...context.body, id_token: idToken };
  });
  return provider;
}

/** On import it warns that it prefers a newer Node. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

function configurationFor(behaviour: TestProvider): Configuration {
  const { clientId, clientSecret, publicUrl } = behaviour.settings;
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, grant_types: ['authorization_code'] },
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [new URL('/api/login/callback', publicUrl).href],
        post_logout_redirect_uris: [new URL('/', publicUrl).href],
      },
    ],
    jwks: { keys: [{ ...own.privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['the cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'given_name', 'family_name'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 600, Grant: 600 },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...behaviour.account, sub: accountId }),
    }),
    // Consent is granted without a page, because that page would be the provider's and not ours.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...{ clientId, accountId: oidc.session?.accountId ?? '' },
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: async (context, { error, error_description }) => {
      context.body = `${error}: ${error_description}`;
    },
  };
}

async function logoutSource(context: { body: unknown }, form: string): Promise<void> {
  context.body = `<!doctype html><title>Sign out?</title><h1>Sign out?</h1>${form}
    <button form="op.logoutForm" name="logout" value="yes">Yes</button>`;
}

/** The person at the keyboard signs in at once or after a press of a button, or cancels. */
async function interact(
  provider: Provider,
  { account, asks }: Misbehaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (asks && request.method === 'GET') {
    const page = '<!doctype html><title>ID</title><form method="post"><button>Sign in</button></form>';
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const result =
    account === null
      ? { error: 'access_denied', error_description: 'Not today\r\nSet-Cookie: checkpoint=stolen' }
      : { login: { accountId: account.sub } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function resign(token: string, forge: (claims: TokenClaims) => TokenClaims, foreignKey: boolean): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: TokenClaims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = `${header}.${Buffer.from(JSON.stringify(forge(claims))).toString('base64url')}`;
  const { privateKey } = foreignKey ? foreign : own;
  return `${forged}.${createSign('RSA-SHA256').update(forged).sign(privateKey, 'base64url')}`;
}
