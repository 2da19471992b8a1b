import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Desks, fill, openDesks, password, press, said } from './desks.ts';

let at: Desks;

beforeAll(async () => {
  at = await openDesks();
  return at.close;
});

/** The month's file, as payroll gets it. */
async function exported({ page }: { page: Page }): Promise<string> {
  const [startDate, endDate] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const file = await page.request.post('/api/export', {
    ...{ data: { startDate, endDate }, headers: { origin: at.url } },
  });
  return file.text();
}

test('the address of somebody who left goes to the next one, and with it nothing that was theirs', async () => {
  const bakery = await at.deskOf('bakery');
  const address = 'bread@bakery.example';
  const ann = { firstName: 'Ann', lastName: 'Lind', email: address, employeeId: '0017' };
  const place = { department: 'Ovens', jobTitle: 'Baker', language: 'en' };
  const added = Object(await at.call(bakery.page.request, '/api/employees', { ...ann, ...place }));
  const annsPhone = (await at.visit()).context().request;
  const { tempPassword } = added.invitationDetails;
  await at.call(annsPhone, '/api/auth/checkpoint/login', { email: address, password: tempPassword });
  await at.call(annsPhone, '/api/auth/change-password', {
    currentPassword: tempPassword,
    newPassword: password,
  });
  await at.call(annsPhone, '/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  await at.call(annsPhone, '/api/checkins', { type: 'check_out', locationStatus: 'in_office' });
  await bakery.page.request.delete(`/api/employees/${added.id}`, { headers: { origin: at.url } });

  const { page } = bakery;
  const dialog = page.getByRole('dialog');
  await page.reload();
  await press(page, 'Add Employee');
  await fill(dialog, { 'First Name': 'Bob', 'Last Name': 'Baker', Email: address, 'Job Title': 'Baker' });
  await dialog.getByLabel('Department', { exact: true }).selectOption('Ovens');
  await press(dialog, 'Add Employee');
  await dialog.getByText('Is this the same person?').waitFor();
  await dialog.getByText(/Ann Lind \(employee ID 0017\)/).waitFor();
  await press(dialog, 'Somebody new');
  await said(page, 'Employee added successfully!');
  const message = await dialog.getByLabel('Invitation message').inputValue();
  await press(dialog, 'Done');

  const file = await exported(bakery);
  expect(file).toContain('Lind');
  expect(file).toContain('0017');
  expect(file).not.toContain('Bob');
  const bobsPhone = await at.visit(390, 844);
  const temporary = /password: (\S+)/i.exec(message)?.[1] ?? '';
  await at.call(bobsPhone.request, '/api/auth/checkpoint/login', { email: address, password: temporary });
  await at.call(bobsPhone.request, '/api/auth/change-password', {
    ...{ currentPassword: temporary, newPassword: 'his own words' },
  });
  await bobsPhone.goto('/checkin');
  await bobsPhone.getByText('Select Location').first().waitFor();
  expect(await (await bobsPhone.request.get('/api/checkins/history')).json()).toEqual([]);

  // Another company takes somebody on under the address that Ann had, calls her something else, and nothing of it comes back.
  const mill = await at.deskOf('mill');
  const eve = {
    ...place,
    firstName: 'Eve',
    lastName: 'Elm',
    email: 'eve@bakery.example',
    employeeId: '0020',
  };
  const atBakery = Object(await at.call(page.request, '/api/employees', eve));
  await page.request.delete(`/api/employees/${atBakery.id}`, { headers: { origin: at.url } });
  const atMill = Object(await at.call(mill.page.request, '/api/employees', eve));
  const renamed = { ...eve, firstName: 'Secret', email: 'secret@mill.example' };
  const edited = await mill.page.request.put(`/api/employees/${atMill.id}`, {
    ...{ data: renamed, headers: { origin: at.url } },
  });
  expect(edited.status()).toBe(200);
  await page.reload();
  await page.getByLabel('Active or inactive').selectOption('Inactive');
  await page.getByRole('row', { name: /Eve Elm/ }).waitFor();
  expect(await page.getByText(/secret/i).count()).toBe(0);
}, 60_000);
