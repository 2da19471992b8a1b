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
