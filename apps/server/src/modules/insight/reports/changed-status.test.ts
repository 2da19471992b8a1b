import { expect, it } from 'vitest';
import { readCsv, reportedCompany } from './reports.fixture.ts';

it('a file shows a changed location status at the check-in that it was changed for, also one that was added', async () => {
  const { app, admin, hire, work, punch, generate } = await reportedCompany({ timeZone: 'UTC' });
  const person = await hire();
  const correct = async (...changes: object[]) => {
    const order = { employeeId: person.employeeId, changes, reason: 'Seen' };
    expect((await (await admin()).post('/api/corrections', order)).status).toBe(201);
  };
  await work(person, '2026-03-02T06:00:00Z', '2026-03-02T07:00:00Z');
  app.clock.set('2026-03-02T10:00:00Z');
  await correct({ kind: 'add', type: 'check_in', timestamp: '2026-03-02T09:00:00Z' });
  const { rows } = await app.pool.query('select id from corrections');
  await person.client.patch('/api/checkins/location-status', { locationStatus: 'At the mill' });
  const statuses = async () =>
    readCsv(await generate({ reportType: 'attendance', dateFrom: '2026-03-02', dateTo: '2026-03-02' })).map(
      (row) => row['Location status'],
    );
  expect(await statuses()).toEqual(['In Office', 'At the mill']);

  await correct({ kind: 'move', addedId: rows[0].id, timestamp: '2026-03-02T08:00:00Z' });
  await punch(person, 'check_out', '2026-03-02T12:00:00Z');
  expect(await statuses()).toEqual(['In Office', 'At the mill']);
});
