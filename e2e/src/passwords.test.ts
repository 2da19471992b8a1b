import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import { type AppUnderTest, surroundings } from './app-under-test.ts';

const root = join(import.meta.dirname, '../..');
const ada = { email: 'ada@example.com', password: 'correct horse battery' };
let dataDir: string;
let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'checkpoint-e2e-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  const opened = await openApp({ DATA_DIR: dataDir });
  ({ app, browser } = opened);
  return async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});

const visit = () =>
  browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 }, locale: 'en-GB' });

async function call(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.post(path, { data, headers: { origin: app.url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function choose(page: Page, password: string): Promise<void> {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('from an invitation to /checkin, through a reset and its dialog, and back after a lost password', async () => {
  const desk = await visit();
  await call(desk.request, '/api/auth/local/signup', { ...ada, firstName: 'Ada', lastName: 'Lovelace' });
  await call(desk.request, '/api/companies', { name: 'Engines' });
  const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  const added = Object(
    await call(desk.request, '/api/employees', { ...grace, department: 'Lab', jobTitle: 'Captain' }),
  );

  const page = await (await visit()).newPage();
  await page.goto('/employee/login');
  await signIn(page, grace.email, added.invitationDetails.tempPassword);
  await page.getByRole('heading', { name: 'Change Your Password' }).waitFor();
  await choose(page, 'open sesame now');
  await page.waitForURL('**/checkin');
  await page.getByText('Your password has been changed successfully.').first().waitFor();

  const temporary = { password: 'for three days', isTemporary: true };
  await call(desk.request, `/api/employees/${added.id}/reset-password`, temporary);
  await page.goto('/employee/login');
  await signIn(page, grace.email, temporary.password);
  await page.getByRole('heading', { name: 'Change Your Password' }).waitFor();
  await page.goto('/checkin');
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  await dialog.waitFor();
  await page.getByText('Password Change Required').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await field(page, 'Current Password').fill(temporary.password);
  await choose(page, 'open sesame again');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Select Location Status First' }).waitFor();

  const command = [join(root, 'scripts/checkpoint.mjs'), 'reset-link', ada.email];
  const env = { ...surroundings(), NODE_ENV: 'production', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const link = /\/reset#\S+/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`no link was printed: ${stdout}`);
  // In the browser in which Grace is signed in.
  const lost = await page.context().newPage();
  await lost.goto(link);
  await lost.getByText('Grace Hopper is signed in here.').waitFor();
  expect(lost.url()).not.toContain('#');
  await lost.reload();
  await lost.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await choose(lost, 'analytical indeed');
  await lost.waitForURL('**/login');
  await signIn(lost, ada.email, 'analytical indeed');
  await lost.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect((await desk.request.get('/api/auth/user')).status()).toBe(401);
  await Promise.all(browser.contexts().map((context) => context.close()));
}, 60_000);

test('either address lets in employees and administrators, and says at the password that it is wrong', async () => {
  const desk = await visit();
  const charles = { email: 'charles@example.com', password: 'difference engine' };
  const grete = { email: 'grete@example.com', password: 'open sesame now' };
  await call(desk.request, '/api/auth/local/signup', {
    ...charles,
    firstName: 'Charles',
    lastName: 'Babbage',
  });
  const company = Object(await call(desk.request, '/api/companies', { name: 'Mills' }));
  const { companyCode } = company;
  const joining = { ...grete, firstName: 'Grete', lastName: 'Hermann', companyCode };
  await call(desk.request, '/api/auth/checkpoint/signup', joining);

  for (const address of ['/login', '/employee/login']) {
    const page = await (await visit()).newPage();
    await page.goto(address);
    await signIn(page, charles.email, 'not this one');
    await page.getByText('Login Failed', { exact: true }).waitFor();
    const told = page.locator('form').getByText('Invalid email or password. Please try again.');
    await told.waitFor();
    await signIn(page, charles.email, charles.password);
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

    const phone = await (await visit()).newPage();
    await phone.goto(address);
    await signIn(phone, grete.email, grete.password);
    await phone.waitForURL('**/checkin');
    await phone.getByRole('button', { name: 'Select Location Status First' }).waitFor();
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
}, 60_000);
