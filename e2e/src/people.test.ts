import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { type Desks, fill, openDesks, password, press, said } from './desks.ts';
import { fulfil } from './fulfil.ts';

let at: Desks;

beforeAll(async () => {
  at = await openDesks();
  return at.close;
});

test('somebody is added and invited, looked at, edited, given a password, removed and brought back', async () => {
  const { page } = await at.deskOf('engines');
  const dialog = page.getByRole('dialog');
  await page.getByText('No employees found. Add your first employee to get started.').waitFor();

  await press(page, 'Add Employee');
  await fill(dialog, { 'First Name': 'Grace', 'Last Name': 'Hopper', Email: 'grace@engines.example' });
  await fill(dialog, { 'Job Title': 'Captain', 'New department': 'Compilers' });
  await press(dialog, 'Add');
  await said(page, 'Department added successfully!');
  expect(await dialog.getByLabel('Department', { exact: true }).inputValue()).toBe('Compilers');
  await press(dialog, 'Add Employee');
  await said(page, 'Employee added successfully!');

  await press(dialog, 'Copy message');
  await said(page, 'Invitation message copied to clipboard');
  const message = await page.evaluate(() => navigator.clipboard.readText());
  const mail = await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '').replaceAll('\r\n', '\n')).toBe(
    `mailto:grace@engines.example?subject=Welcome to engines - Checkpoint Invitation&body=${message}`,
  );
  await press(dialog, 'Done');

  await press(page, 'View Grace Hopper');
  await dialog.getByText('Captain · Compilers').waitFor();
  await press(dialog, 'Edit');
  await fill(dialog, { 'Job Title': 'Rear admiral' });
  await press(dialog, 'Save Changes');
  await said(page, 'Employee information updated successfully.');
  await dialog.getByText('Rear admiral · Compilers').waitFor();

  await press(dialog, 'Reset Password');
  await fill(dialog, { 'New Password': 'for three days', 'Confirm Password': 'for four days' });
  await press(dialog, 'Reset Password');
  await dialog.getByText('Passwords do not match.').waitFor();
  await fill(dialog, { 'Confirm Password': 'for three days' });
  await press(dialog, 'Reset Password');
  await said(page, 'Temporary password set. Employee will be prompted to change it on next login.');

  await press(dialog, 'Remove');
  await dialog.getByRole('heading', { name: 'Remove Grace Hopper?' }).waitFor();
  await press(dialog, 'Remove');
  await said(page, 'Employee removed successfully.');
  const { request } = (await at.visit()).context();
  const credentials = { email: 'grace@engines.example', password: 'for three days' };
  expect((await request.post('/api/auth/checkpoint/login', { data: credentials })).status()).toBe(401);

  await page.getByLabel('Active or inactive').selectOption('Inactive');
  await press(page, 'View Grace Hopper');
  await press(dialog, 'Restore');
  await dialog.getByRole('heading', { name: 'Restore Grace Hopper?' }).waitFor();
  await press(dialog, 'Restore');
  await said(page, 'Employee restored.');
  const link = await dialog.getByLabel('Activation link').inputValue();
  await press(dialog, 'Done');
  await page.getByLabel('Active or inactive').selectOption('Everyone');
  await page.getByRole('row', { name: /Grace Hopper/ }).waitFor();
  // Under no password that somebody else may know.
  expect((await request.post('/api/auth/checkpoint/login', { data: credentials })).status()).toBe(401);
  const phone = await at.visit(390, 844);
  await phone.goto(link);
  await fill(phone.locator('form'), { Password: 'my own words' });
  await press(phone, 'Set password and sign in');
  await phone
    .getByRole('button', { name: 'Check In' })
    .or(phone.getByText('Select Location'))
    .first()
    .waitFor();
}, 60_000);

test('thousands of people stand in one line of a phone', async () => {
  const { page, companyCode } = await at.deskOf('cities');
  const { request } = (await at.visit()).context();
  const grace = { email: 'grace@cities.example', firstName: 'Grace', lastName: 'Hopper', password };
  await at.call(request, '/api/auth/checkpoint/signup', { ...grace, companyCode });
  await page.route(/\/api\/employees(\?|$)/, async (route) => {
    const [person]: object[] = await (await route.fetch()).json();
    const json = Array.from({ length: 5_000 }, (_, id) => ({ ...person, id: String(id) }));
    await fulfil(route, { json });
  });
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const figure = page.locator('dd').getByText('5,000').first();
    await figure.waitFor();
    const lines = await figure.evaluate((dd) => {
      const text = document.createRange();
      text.selectNodeContents(dd);
      return text.getClientRects().length;
    });
    expect([width, lines]).toEqual([width, 1]);
  }
}, 60_000);

const heading = 'First Name,Last Name,Email,Department,Job Title';
const workbook = async (row: readonly string[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows: [heading.split(','), [...row]] }] }));

test('of a file the good rows become people, who choose a password by their link and check in', async () => {
  const { page } = await at.deskOf('looms');
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await press(page, 'Import');
    await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType, buffer });
  };

  const rows = [heading, 'Bo,Lind,bo@looms.example,Roof,Roofer', 'Eva,,eva@looms.example,Roof,Roofer'];
  rows.push('Ida,Berg,ida at looms,Roof,Roofer', 'Kim,Dahl,kim@looms.example,Yard,Driver');
  await choose('people.csv', 'text/csv', Buffer.from(rows.join('\r\n')));
  await dialog.getByText('2 rows need fixing').waitFor();
  const faults = dialog.getByRole('table', { name: 'Rows that need fixing' });
  expect(await faults.getByRole('row').nth(1).innerText()).toMatch(/^3\s+Eva\s+Last name is required$/);
  expect(await faults.getByRole('row').nth(2).innerText()).toMatch(/^4\s+Ida Berg\s+Invalid email address$/);
  const good = dialog.getByRole('table', { name: 'People to import' });
  expect(await good.getByRole('row').nth(2).innerText()).toMatch(/^5\s+Kim\s+Dahl\s+kim@looms/);
  await press(dialog, 'Import 2 people');
  await dialog.getByText('2 employees added').waitFor();
  const download = page.waitForEvent('download');
  await press(dialog, 'Download links');
  const links = await readFile(await (await download).path(), 'utf8');
  const [link = ''] = /\/activate#[\w-]+/.exec(links.split('\r\n')[1] ?? '') ?? [];
  await press(dialog, 'Done');
  await page.getByRole('row', { name: /Kim Dahl/ }).waitFor();

  const row = ['Lo', 'Vik', 'lo@looms.example', 'Yard', 'Driver'];
  await choose('people.xlsx', 'application/octet-stream', await workbook(row));
  await press(dialog, 'Import 1 person');
  await dialog.getByText('1 employee added').waitFor();
  await press(dialog, 'Done');
  await page.getByRole('row', { name: /Lo Vik/ }).waitFor();

  const phone = await at.visit(390, 844);
  await phone.goto(link);
  await phone.getByText('looms has invited you to Checkpoint as bo@looms.example.').waitFor();
  await phone.getByLabel('Password', { exact: true }).fill('open sesame now');
  await press(phone, 'Set password and sign in');
  await phone.waitForURL('**/checkin');
  await phone.getByRole('radio', { name: 'In Office' }).click();
  await press(phone, 'Check In');
  await said(phone, 'Checked in successfully!');

  const again = await at.visit(390, 844);
  await again.goto(link);
  await again.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
}, 60_000);

test('an employee becomes an administrator and an employee again, signed out each time', async () => {
  const { page, companyCode } = await at.deskOf('mills');
  const hers = await at.visit();
  const { request } = hers.context();
  const grace = { email: 'grace@mills.example', firstName: 'Grace', lastName: 'Hopper', password };
  await at.call(request, '/api/auth/checkpoint/signup', { ...grace, companyCode });
  const signIn = () => at.call(request, '/api/auth/checkpoint/login', grace);
  const isSignedIn = async () => (await request.get('/api/auth/user')).ok();
  await signIn();
  const dialog = page.getByRole('dialog');

  await page.reload();
  await press(page, 'View Grace Hopper');
  await press(dialog, 'Make Administrator');
  await dialog.getByRole('heading', { name: 'Make Grace Hopper an administrator?' }).waitFor();
  await press(dialog, 'Make Administrator');
  await said(page, 'Grace Hopper is now an administrator and has to sign in again.');
  expect(await isSignedIn()).toBe(false);
  await signIn();
  await hers.goto('/settings');
  await hers.getByRole('heading', { name: 'Administrators' }).waitFor();

  await page.goto('/settings');
  await press(page, 'Make employee: Grace Hopper');
  await dialog.getByRole('heading', { name: 'Make Grace Hopper an employee?' }).waitFor();
  await press(dialog, 'Make employee');
  await said(page, 'Grace Hopper is now an employee.');
  expect(await isSignedIn()).toBe(false);
  await signIn();
  await hers.goto('/settings');
  await hers.getByText('Only company administrators can access settings.').waitFor();
}, 60_000);
