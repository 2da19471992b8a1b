import { expect, it } from 'vitest';
import { readPdf, reportedCompany } from './reports.fixture.ts';

const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };

it('a document says which department and person it was narrowed to', async () => {
  const { hire, work, generate } = await reportedCompany();
  const person = await hire({ firstName: 'Ana', lastName: 'Lind', department: 'Sales' });
  await work(person, '2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z');
  const { employeeId } = person;
  const headOf = async (more: object) =>
    (await readPdf(await generate({ reportType: 'hours', ...march, format: 'pdf', ...more })))[0];
  expect(await headOf({})).not.toMatch(/Department:|Employee:/);
  expect(await headOf({ department: 'sales' })).toMatch(/Department: sales/);
  expect(await headOf({ employeeId })).toMatch(/Employee: Ana Lind/);
});

it('a document names the zones that its days are of, not the one that the company moved to', async () => {
  const { admin, companyId, hire, work, generate } = await reportedCompany({ timeZone: 'Europe/Berlin' });
  const person = await hire();
  await work(person, '2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z');
  const settings = { timeZone: 'America/New_York' };
  await (await admin()).patch(`/api/companies/${companyId}`, { settings });
  const headOf = async () =>
    (await readPdf(await generate({ reportType: 'hours', ...march, format: 'pdf' })))[0];
  expect(await headOf()).toMatch(/Time zone Europe\/Berlin/);
  await work(person, '2026-03-10T14:00:00Z', '2026-03-10T20:00:00Z');
  expect(await headOf()).toMatch(/Time zones America\/New_York, Europe\/Berlin/);
});
