import { once } from 'node:events';
import { createServer } from 'node:net';
import { grace, type TestProvider, testProvider } from '@checkpoint/server/testing/identity-provider';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';

let provider: TestProvider;
let app: AppUnderTest;
let browser: Browser;
/** Unexpected messages of the pages' consoles. */
const noise: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  // A host other than the provider's 127.0.0.1, because cookies ignore ports.
  provider = await testProvider(`http://localhost:${port}`);
  provider.asks = true;
  const { issuer, clientId, clientSecret, name, publicUrl } = provider.settings;
  const opened = await openApp({
    ...{ PORT: String(port), PUBLIC_URL: publicUrl, OIDC_ISSUER: issuer.href, OIDC_PROVIDER_NAME: name },
    ...{ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  });
  ({ app, browser } = opened);
  return async () => {
    await opened.close();
    await provider.close();
  };
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: provider.settings.publicUrl, locale: 'en-GB' });
  context.on('console', (message) => {
    const expected =
      message.text().includes('401 (Unauthorized)') || message.location().url.includes('favicon');
    if (['error', 'warning'].includes(message.type()) && !expected) noise.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('an administrator signs in at the provider, founds a company, and signs out there too', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Company Access' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByLabel('Company Name').fill('Halden Works');
  await page.getByRole('button', { name: 'Create Company' }).click();
  await page.getByText('Redirecting to dashboard in 5 seconds...').waitFor();
  await page.goto('/profile');
  await page.getByText('You sign in with Halden ID.').waitFor();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await heading(page, 'Sign out?');
  await page.getByRole('button', { name: 'Yes' }).click();
  await heading(page, 'Workforce Management Reimagined');

  expect(page.url()).toBe(`${provider.settings.publicUrl}/`);
  expect(noise).toEqual([]);
});

test('somebody else with the same e-mail reads why they are not let in, and can take another account', async () => {
  provider.account = { ...grace, sub: 'another-grace' };
  const page = await open('/login');
  await page.getByRole('link', { name: 'Continue with Halden ID' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await heading(page, 'There is already an account for your email');
  expect(page.url()).toBe(`${provider.settings.publicUrl}/login/failed?reason=email_in_use`);
  // What the operator needs to link the two.
  expect(app.output()).toContain('another-grace');

  provider.account = { sub: 'ada', email: 'ada@example.com', name: 'Ada Lovelace' };
  await page.getByRole('link', { name: 'Use another account' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).origin).toBe(provider.settings.issuer.origin);
  expect(noise).toEqual([]);
});
