import { expect, it } from 'vitest';
import { readCsv, reportedCompany } from './reports.fixture.ts';

it('a file marks an online punch that the server’s own clock, ahead before, has put too late', async () => {
  const { hire, punch, generate } = await reportedCompany();
  const person = await hire();
  await punch(person, 'check_in', '2026-03-02T18:00:00Z');
  await punch(person, 'check_out', '2026-03-02T11:00:00Z');
  const monday = { dateFrom: '2026-03-02', dateTo: '2026-03-02', format: 'csv' };
  const [row] = readCsv(await generate({ reportType: 'attendance', ...monday }));
  expect(row).toMatchObject({ Flags: 'clock; no position', 'Duration (seconds)': '0' });
});
