import { expect, it } from 'vitest';
import { checkIn, twoDepartments } from '#modules/people/managers/managers.fixture.ts';
import type { Client } from '#testing/client.ts';

/** Lena worked in the Lab on Tuesday and in the Shop on Wednesday, Sam in the Shop alone. */
async function movedOver() {
  const scene = await twoDepartments();
  const { app, lab, shop, admin } = scene;
  const work = async (client: Client, date: string, from: string, to: string) => {
    for (const [clock, type] of [
      [from, 'check_in'],
      [to, 'check_out'],
    ]) {
      app.clock.set(`${date}T${clock}:00.000Z`);
      await client.post('/api/checkins', { ...checkIn, type });
    }
  };
  await work(shop.client, '2026-03-03', '07:00', '07:30');
  await work(lab.client, '2026-03-03', '08:00', '17:00');
  await admin.get('/api/auth/user');
  const { user } = (await admin.get(`/api/employees/${lab.employeeId}`)).body;
  await admin.send('PUT', `/api/employees/${lab.employeeId}`, {
    ...user,
    department: 'Shop',
    jobTitle: 'Maker',
  });
  await work(lab.client, '2026-03-04', '08:00', '12:00');
  await admin.get('/api/auth/user');
  return scene;
}

it('a manager’s files say beside each sum that hours in other departments are missing', async () => {
  const { ines, shop, admin, appoint } = await movedOver();
  await appoint(shop.employeeId, ['Shop']);
  const rowsOf = async (client: Client, reportType: string, language = 'en') => {
    const { body } = await client.post('/api/reports/generate', {
      ...{
        reportType,
        dateFrom: '2026-03-01',
        dateTo: '2026-03-31',
        format: 'csv',
        decimalSign: 'point',
        language,
      },
    });
    return String(body)
      .split('\r\n')
      .filter((row) => row !== '');
  };
  const marked = (rows: string[], word = 'part of the month') =>
    rows.filter((row) => row.split(',').includes(word));
  expect(marked(await rowsOf(ines.client, 'hours'))).toEqual([expect.stringContaining('Lena')]);
  expect(marked(await rowsOf(ines.client, 'hours', 'de'), 'Teil des Monats')).toHaveLength(1);
  // Sam worked in the Shop alone.
  expect(marked(await rowsOf(shop.client, 'hours'))).toEqual([expect.stringContaining('Lena')]);
  expect(marked(await rowsOf(ines.client, 'sheet'))).toEqual([expect.stringMatching(/^2026-03-31.*Lena/)]);
  // Who sees everybody gets the file of before.
  const [head, ...rows] = await rowsOf(admin, 'hours');
  expect(head).not.toContain('Flags');
  expect(rows).toHaveLength(3);
  expect(marked(rows)).toEqual([]);
  expect(marked(await rowsOf(admin, 'sheet'))).toEqual([]);
});
