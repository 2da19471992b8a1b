import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  return opened.close;
});

test('the owner takes everything along, deletes the company by its name, and nobody gets in any more', async () => {
  const desk = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
  const send = async (path: string, data: object): Promise<unknown> =>
    (await desk.request.post(path, { data, headers: { origin: app.url } })).json();
  const ada = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Lovelace' };
  await send('/api/auth/local/signup', ada);
  const code = String(Object(await send('/api/companies', { name: 'Short lived & Co.' })).companyCode);

  const page = await desk.newPage();
  await page.goto('/settings');
  const deletion = page.getByRole('button', { name: 'Delete the company' });
  await deletion.waitFor();
  expect(await deletion.isDisabled()).toBe(true);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const archive = await readFile(await (await arriving).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('manifest.json')).toBe(true);

  await deletion.click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Type Short lived & Co. to confirm').fill('Short lived & Co.');
  await question.getByRole('button', { name: 'Delete the company' }).click();
  await page.getByRole('heading', { name: 'Workforce Management Reimagined' }).waitFor();
  expect((await desk.request.get('/api/auth/user')).status()).toBe(401);
  expect((await desk.request.get(`/api/public/companies/by-code/${code}`)).status()).toBe(404);
  await desk.close();
}, 60_000);
