import { expect, it } from 'vitest';
import { reportedCompany } from './reports.fixture.ts';

it('what was worked under no department can be looked into, apart from a department of that name', async () => {
  const { admin, hire, work } = await reportedCompany();
  const bare = await hire({ department: null });
  await work(bare, '2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z');
  await work(await hire({ department: 'No department' }), '2026-03-02T07:00:00Z', '2026-03-02T09:00:00Z');
  const query = 'dateFrom=2026-03-02&dateTo=2026-03-02&withoutDepartment=true';
  const { body } = await (await admin()).get(`/api/reports/explain?${query}`);
  expect(body).toMatchObject({ seconds: 3600, people: [{ id: bare.employeeId, seconds: 3600 }] });
});

it('the check-ins of an hour of the day can be looked into, with what was worked after them', async () => {
  const { admin, hire, work } = await reportedCompany();
  const early = await hire();
  // 8:59 and 9:00 in Berlin.
  await work(early, '2026-03-02T07:59:59Z', '2026-03-02T08:59:59Z');
  await work(await hire(), '2026-03-03T08:00:00Z', '2026-03-03T10:00:00Z');
  const query = 'dateFrom=2026-03-01&dateTo=2026-03-31&hourOfDay=8';
  const client = await admin();
  const { body } = await client.get(`/api/reports/explain?${query}`);
  expect(body).toMatchObject({ seconds: 3600, people: [{ id: early.employeeId, checkIns: 1 }] });
  expect((await client.get(`/api/reports/explain?${query}4`)).status).toBe(400);
});
