import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type AppInBrowser, openApp } from './app-in-browser.ts';
import { fill, password, press, said } from './desks.ts';

let at: AppInBrowser;

beforeAll(async () => {
  at = await openApp({ FREE_TIER_EMPLOYEES: '50' });
  return at.close;
});

async function visit(width: number, height: number): Promise<Page> {
  const context = await at.browser.newContext({
    ...{ baseURL: at.app.url, viewport: { width, height }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
  });
  return context.newPage();
}

const heading = 'Vorname;Nachname;E-Mail;Abteilung;Position';
const long = 'Wolfeschlegelsteinhausenbergerdorff-Überlingen';
const names = [
  `Bartholomäus-Maximilian;${long}`,
  'Zoë;Größe',
  'Søren;Åkesson',
  'José María;Ñíguez',
  'Jürgen;Weiß',
];
/** 35 people as an office in Germany keeps them. */
const people = [heading, ...Array.from({ length: 35 }, (_, index) => personIn(index))].join('\r\n');

function personIn(index: number): string {
  const email = `person${index}@buecherei.example`;
  return `${names[index % names.length]};${email};Bücherei & Ausleihe;Bibliothekarin`;
}

/** The pages of a PDF, as Chromium writes them: each an object of its own. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('from nobody to 35 people: a company is founded, a file imported, slips printed, and one of them checks in', async () => {
  const page = await visit(1440, 900);
  await page.goto('/login');
  await press(page, 'Create an account');
  const form = page.locator('form');
  await fill(form, { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@buecherei.example' });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create Account');
  await page.getByLabel('Company Name').fill('Stadtbücherei Überlingen');
  await page.getByRole('button', { name: 'Create Company' }).click();

  const checklist = page.getByRole('region', { name: 'Get started' });
  await checklist.getByText('Your plan has room for 50 more employees (limit 50).').waitFor();
  await press(checklist, 'Import');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'leute.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
  await dialog.getByText('35 people ready').waitFor();
  await press(dialog, 'Import all 35 people');
  await dialog.getByText('35 employees added').waitFor();
  await press(dialog, 'Print slips');

  const slips = page.getByRole('article');
  await slips.nth(34).waitFor();
  const first = slips.filter({ hasText: 'person0@' });
  expect(await first.textContent()).toContain('Stadtbücherei Überlingen');
  expect(await first.getByRole('heading').textContent()).toContain('Überlingen');
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(9);
  await page.emulateMedia({ media: 'print' });
  const cut = await slips.evaluateAll((all) =>
    all.filter((slip) => slip.scrollHeight > slip.clientHeight).map((slip) => slip.textContent),
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: null });

  // Not the inner text: a sheet that the browser has not drawn yet has none.
  const address = (await first.getByText('/activate#').textContent()) ?? '';
  const link = address.slice(address.indexOf('/activate#'));
  const phone = await visit(390, 844);
  await phone.goto(link);
  await phone.getByText(/person0@buecherei\.example/).waitFor();
  await phone.getByLabel('Password', { exact: true }).fill('open sesame now');
  await press(phone, 'Set password and sign in');
  await phone.waitForURL('**/checkin');

  await page.goto('/');
  await checklist.getByText('Done').nth(1).waitFor();
  expect(await checklist.getByText('Done').count()).toBe(2);
  await phone.getByRole('radio', { name: 'In Office' }).click();
  await press(phone, 'Check In');
  await said(phone, 'Checked in successfully!');
  await checklist.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Bartholomäus-Maximilian/ })
    .first()
    .waitFor();
}, 90_000);
