import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';

const password = 'correct horse';
let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  return opened.close;
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** An administrator of a company, on their profile page. */
async function administrator(email: string): Promise<{ context: BrowserContext; page: Page }> {
  // Browsers bind passkeys to a name, not to 127.0.0.1.
  const baseURL = app.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const founder = { email, password, firstName: 'Ada', lastName: 'Lovelace' };
  const page = await context.newPage();
  await page.goto('/login');
  await post(page, '/api/auth/local/signup', founder);
  await post(page, '/api/companies', { name: 'Analytical Engines' });
  await page.goto('/profile');
  return { context, page };
}

/** Sent by the page: Playwright's own requests do not know localhost on a system without /etc/hosts. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const request = { path, body: JSON.stringify(data) };
  const status = await page.evaluate(async ({ path, body }) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body })).status;
  }, request);
  expect(status).toBe(201);
}

async function backToSignIn(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await page.goto('/login');
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

const arrived = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

test('an authenticator app is set up, and then its code or a recovery code finishes the sign-in', async () => {
  const email = 'ada@example.com';
  const { context, page } = await administrator(email);
  await press(page, 'Set up an authenticator app');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Continue');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  // Seconds from now: a step is accepted once, and the one after the present already.
  const code = (seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 });
  await page.getByLabel('Code from the app').fill(code());
  await press(page, 'Turn on');
  await dialog.getByRole('listitem').first().waitFor();
  const [recoveryCode = '', another = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await press(page, 'I have saved them');
  await page.getByText('10 codes left').waitFor();

  await backToSignIn(page);
  await givePassword(page, email);
  await page.getByLabel('Code', { exact: true }).fill(code(30));
  await press(page, 'Sign In');
  await arrived(page);

  await backToSignIn(page);
  await givePassword(page, email);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode.toLowerCase());
  await press(page, 'Sign In');
  await arrived(page);

  await page.goto('/profile');
  await press(page, 'Remove “Authenticator app”');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Your second-step code').fill(another);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('“Authenticator app” was removed.', { exact: true }).waitFor();
  await context.close();
});

test('a passkey is added, and then signs in after the password and without it', async () => {
  const email = 'grace@example.com';
  const { context, page } = await administrator(email);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Office laptop');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Continue');
  await press(page, 'I have saved them');
  await page.getByText('Office laptop').waitFor();

  await backToSignIn(page);
  await press(page, 'Sign in with a passkey');
  await arrived(page);

  await backToSignIn(page);
  await givePassword(page, email);
  await press(page, 'Use a passkey');
  await arrived(page);

  await page.goto('/profile');
  await page.getByText(/last used/).waitFor();
  expect(await page.getByText('Office laptop').count()).toBe(1);
  await context.close();
});

test('at a numeric address passkeys are explained instead of offered', async () => {
  const { context } = await administrator('edith@example.com');
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await context.close();
});
