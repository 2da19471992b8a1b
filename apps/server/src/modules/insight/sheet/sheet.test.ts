import { expect, it } from 'vitest';
import { type Person, signInAs } from '#testing/people.ts';
import { reportedCompany } from '../reports/reports.fixture.ts';

async function company(options: { now?: string } = {}) {
  const reported = await reportedCompany(options);
  const sheet = async (person: Person, month = '2026-03') =>
    (await (await reported.admin()).get(`/api/sheet?employeeId=${person.employeeId}&month=${month}`)).body;
  return { ...reported, sheet };
}

it('has every day of the month, and the hours that the reports count', async () => {
  const { app, hire, work, sheet, admin } = await company();
  const ann = await hire({ department: 'Sales' });
  await work(ann, '2026-03-02T07:00:00Z', '2026-03-02T11:00:00Z');
  await work(ann, '2026-03-02T11:30:00Z', '2026-03-02T15:00:30Z');
  // Clocks are set forward in this night: 22:00 to 6:00 are seven hours.
  await work(ann, '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z');
  app.clock.set('2026-04-01T12:00:00Z');
  const march = await sheet(ann);
  expect(march).toMatchObject({
    employee: { id: ann.employeeId, department: 'Sales' },
    ...{ month: '2026-03', timeZone: 'Europe/Berlin', seconds: 14 * 3600 + 1830 },
  });
  expect(march.days).toHaveLength(31);
  const worked = march.days.filter(({ seconds }: { seconds: number }) => seconds > 0);
  expect(worked.map(({ date, seconds }: { date: string; seconds: number }) => [date, seconds])).toEqual([
    ['2026-03-02', 27_030],
    ['2026-03-28', 7200],
    ['2026-03-29', 18_000],
  ]);
  const query = `dateFrom=2026-03-01&dateTo=2026-03-31&employeeId=${ann.employeeId}`;
  const reported = (await (await admin()).get(`/api/reports/explain?${query}`)).body;
  expect([march.seconds, worked]).toEqual([reported.seconds, reported.days]);
  expect(march.periods[0]).toMatchObject({ locationStatus: 'in_office', state: 'counted' });
});

it('shares a night at the end of a month between both months', async () => {
  const { app, hire, work, sheet } = await company();
  const ann = await hire();
  await work(ann, '2026-03-31T20:00:00Z', '2026-04-01T04:00:00Z');
  app.clock.set('2026-04-02T12:00:00Z');
  expect([(await sheet(ann)).seconds, (await sheet(ann, '2026-04')).seconds]).toEqual([7200, 21_600]);
});

it('shows a missing check-out in its day, and what was corrected with who and why', async () => {
  const { app, hire, punch, sheet, admin } = await company();
  const ann = await hire();
  await punch(ann, 'check_in', '2026-03-02T07:00:00Z');
  app.clock.set('2026-03-04T12:00:00Z');
  const [missing] = (await sheet(ann)).periods;
  expect(missing).toMatchObject({ state: 'missing', seconds: 0 });
  const changes = [{ kind: 'settle', punchId: missing.id, timestamp: '2026-03-02T15:00:00Z' }];
  const body = { employeeId: ann.employeeId, reason: 'Seen at the door', changes };
  expect((await (await admin()).post('/api/corrections', body)).status).toBe(201);
  const corrected = await sheet(ann);
  expect(corrected.seconds).toBe(8 * 3600);
  expect(corrected.requests).toMatchObject([
    {
      changes: [{ about: { type: 'check_in', timestamp: '2026-03-02T07:00:00.000Z' } }],
      decided: { by: { firstName: 'Ada' }, reason: 'Seen at the door' },
    },
  ]);
  expect((await sheet(ann, '2026-04')).requests).toEqual([]);
});

it('is one’s own for employees, whoever they name, and one of no month is refused', async () => {
  const { app, hire, work } = await company();
  const [ann, bob] = [await hire(), await hire()];
  await work(bob, '2026-03-02T07:00:00Z', '2026-03-02T11:00:00Z');
  app.clock.set('2026-03-04T12:00:00Z');
  const client = await signInAs(app, ann.userId);
  for (const query of ['month=2026-03', `month=2026-03&employeeId=${bob.employeeId}`])
    expect((await client.get(`/api/sheet?${query}`)).body).toMatchObject({
      ...{ employee: { id: ann.employeeId }, seconds: 0 },
    });
  for (const month of ['2026-13', '2026-3', '1999-01', 'March'])
    expect((await client.get(`/api/sheet?month=${month}`)).status).toBe(400);
});
