import { expect, it } from 'vitest';
import { readCsv, reportedCompany } from './reports.fixture.ts';

const days = { dateFrom: '2026-03-02', dateTo: '2026-03-03' };

it('a department is one, however its name was written over time, and is called what it was called last', async () => {
  const { hire, work, admin, generate } = await reportedCompany({ timeZone: 'UTC' });
  const person = await hire({ department: 'Straße Dep' });
  await work(person, '2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z');
  const boss = await admin();
  const rename = async (department: string) => {
    const form = {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: person.email,
      jobTitle: 'Maker',
      department,
    };
    expect((await boss.send('PUT', `/api/employees/${person.employeeId}`, form)).status).toBe(200);
  };
  await rename('Lab');
  const [{ id }] = (await boss.get('/api/departments')).body.filter(
    ({ name }: { name: string }) => name === 'Straße Dep',
  );
  expect((await boss.post('/api/departments/remove', { departmentId: id })).status).toBe(200);
  await rename('STRAßE DEP');
  await work(person, '2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z');

  const departments = readCsv(await generate({ reportType: 'department', ...days }));
  expect(departments).toMatchObject([
    { Department: 'STRAßE DEP', Employees: '1', 'Check-ins': '2', Hours: '3' },
  ]);
  const hours = readCsv(await generate({ reportType: 'hours', ...days }));
  expect(hours).toMatchObject([{ Department: 'STRAßE DEP', Hours: '3' }]);
  const query = `dateFrom=${days.dateFrom}&dateTo=${days.dateTo}`;
  expect((await (await admin()).get(`/api/reports/summary?${query}`)).body.departments).toEqual([
    { name: 'STRAßE DEP', seconds: 3 * 3600, checkIns: 2, people: 1 },
  ]);
});
