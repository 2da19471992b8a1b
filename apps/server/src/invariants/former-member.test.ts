import { expect, it } from 'vitest';
import { download } from '#modules/insight/reports/reports.fixture.ts';
import { foundCompany, hireEmployee, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const february = { dateFrom: '2026-02-01', dateTo: '2026-02-28' };

/** Eve worked a day at the Bakery in February, left, and works at the Mill, which calls her something else. */
async function evesTwoCompanies() {
  const app = await testApp({ now: '2026-02-02T08:00:00Z' });
  const bakery = await foundCompany(app, { name: 'Bakery' });
  const eve = await hireEmployee(app, bakery.companyId, { firstName: 'Eve', lastName: 'Elm' });
  await eve.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  app.clock.advance(8 * 3_600_000);
  await eve.client.post('/api/checkins', { type: 'check_out' });
  await bakery.admin.send('DELETE', `/api/employees/${eve.employeeId}`);
  const mill = await foundCompany(app, { name: 'Mill' });
  const join = { firstName: 'Eve', lastName: 'Elm', email: eve.email, companyCode: mill.code };
  await app.client().post('/api/auth/checkpoint/signup', { ...join, password: 'correct horse' });
  const [there] = (await mill.admin.get('/api/employees')).body;
  const edited = await mill.admin.send('PUT', `/api/employees/${there.id}`, {
    ...{ firstName: 'Secret', lastName: 'Name', email: 'secret@mill.example', employeeId: 'SECRET-1' },
    ...{ department: 'Secret wing', jobTitle: 'Secret miller' },
  });
  expect(edited.status).toBe(200);
  return { app, bakery, eve, mill };
}

it('a former company shows its own name and address of somebody in each list and file, and nothing of the next company', async () => {
  const { app, bakery, eve } = await evesTwoCompanies();
  const admin = await signInAs(app, bakery.adminId);
  const explained = `reportType=hours&${new URLSearchParams(february)}&employeeId=${eve.employeeId}`;
  const lists = await Promise.all(
    [
      '/api/employees?state=inactive',
      '/api/audit',
      '/api/activity/all',
      `/api/reports/preview?reportType=attendance&${new URLSearchParams(february)}`,
      `/api/reports/preview?reportType=hours&${new URLSearchParams(february)}`,
      `/api/reports/explain?${explained}`,
      `/api/sheet?month=2026-02&employeeId=${eve.employeeId}`,
    ].map(async (path) => [path, JSON.stringify((await admin.get(path)).body)] as const),
  );
  const files: (readonly [string, string])[] = [];
  // One after the other: a person has few downloads at once.
  for (const [path, body] of [
    ['/api/export', { startDate: '2026-02-01', endDate: '2026-02-28' }],
    ['/api/reports/generate', { reportType: 'hours', ...february, format: 'csv' }],
    ['/api/audit/export', {}],
  ] as const) {
    const { status, bytes } = await download(app, admin, path, body);
    expect([path, status]).toEqual([path, 200]);
    files.push([path, bytes.toString('utf8')]);
  }
  for (const [path, text] of [...lists, ...files]) {
    expect(text, path).toContain('Elm');
    expect(text.toLowerCase(), path).not.toMatch(/secret|mill/);
  }
});

it('search finds somebody by the name and address that a company knows, and by no other company’s', async () => {
  const { app, bakery, eve } = await evesTwoCompanies();
  const admin = await signInAs(app, bakery.adminId);
  const found = async (search: string) =>
    (await admin.get(`/api/employees?state=inactive&search=${encodeURIComponent(search)}`)).body.length;
  expect([await found('elm'), await found(eve.email), await found('secret')]).toEqual([1, 1, 0]);
  const entries = async (person: string) => (await admin.get(`/api/audit?person=${person}`)).body.length;
  expect(await entries('elm')).toBeGreaterThan(0);
  expect(await entries('secret')).toBe(0);
});

it('whoever comes back is called what the company called them, and the next company keeps its own name too', async () => {
  const { app, bakery, eve, mill } = await evesTwoCompanies();
  const millAdmin = await signInAs(app, mill.adminId);
  const [there] = (await millAdmin.get('/api/employees')).body;
  await millAdmin.send('DELETE', `/api/employees/${there.id}`);
  const admin = await signInAs(app, bakery.adminId);
  const { body } = await admin.post(`/api/employees/${eve.employeeId}/restore`);
  expect(body.user).toEqual({ firstName: 'Eve', lastName: 'Elm', email: eve.email });
  expect((await millAdmin.get('/api/employees?state=inactive')).body).toMatchObject([
    { user: { firstName: 'Secret', email: 'secret@mill.example' }, employeeId: 'SECRET-1' },
  ]);
});
