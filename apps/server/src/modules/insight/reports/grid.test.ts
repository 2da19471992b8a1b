import type { ReportGrid } from '@checkpoint/contract/calls/report-grid';
import { describe, expect, it } from 'vitest';
import { foundCompany, type Person, signInAs } from '#testing/people.ts';
import { readCsv, reportedCompany } from './reports.fixture.ts';

const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };

async function company() {
  const reported = await reportedCompany();
  const ask = async (more: Record<string, string> = {}) =>
    (await reported.admin()).get(`/api/reports/grid?${new URLSearchParams({ ...march, ...more })}`);
  const grid = async (more?: Record<string, string>): Promise<ReportGrid> => {
    const reply = await ask(more);
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const correct = async ({ employeeId }: Person, ...changes: object[]) => {
    const body = { employeeId, reason: 'Seen at the door', changes };
    expect((await (await reported.admin()).post('/api/corrections', body)).status).toBe(201);
  };
  return { ...reported, ask, grid, correct };
}

const worked = ({ days }: ReportGrid['people'][number]) =>
  days.flatMap((seconds, place) => (seconds === null ? [] : [[place + 1, seconds]]));

describe('people × days', () => {
  it('have the sums of cards, files and month sheets, in a month of 743 hours and over midnight', async () => {
    const { app, hire, work, punch, grid, admin, generate } = await company();
    const [ann, bob] = [
      await hire({ lastName: 'Aa', department: 'Sales' }),
      await hire({ lastName: 'Bb', department: 'Lab' }),
    ];
    await work(ann, '2026-02-28T20:00:00Z', '2026-03-01T02:00:00Z');
    await work(ann, '2026-03-02T07:00:00.400Z', '2026-03-02T11:00:30Z');
    await work(bob, '2026-03-02T07:00:00Z', '2026-03-02T08:00:01Z');
    // Clocks are set forward in this night: 22:00 to 6:00 are seven hours.
    await work(bob, '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z');
    await work(ann, '2026-03-31T20:00:00Z', '2026-04-01T04:00:00Z');
    await punch(bob, 'check_in', '2026-04-01T10:00:00Z');
    app.clock.set('2026-04-01T12:00:00Z');
    const { people, total } = await grid();
    expect(total).toBe(2);
    expect(people.map(worked)).toEqual([
      [
        [1, 3 * 3600],
        [2, 4 * 3600 + 30],
        [31, 2 * 3600],
      ],
      [
        [2, 3601],
        [28, 2 * 3600],
        [29, 5 * 3600],
      ],
    ]);
    const client = await admin();
    const summary = (await client.get(`/api/reports/summary?${new URLSearchParams(march)}`)).body;
    const sums = Array.from({ length: 31 }, (_, place) =>
      people.reduce((sum, { days }) => sum + (days[place] ?? 0), 0),
    );
    expect(sums).toEqual(summary.days.map(({ seconds }: { seconds: number }) => seconds));
    expect(people.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(summary.seconds);
    const file = readCsv(await generate({ reportType: 'hours', ...march }));
    for (const person of [ann, bob]) {
      const row = people.find(({ id }) => id === person.employeeId);
      const sheet = (await client.get(`/api/sheet?month=2026-03&employeeId=${person.employeeId}`)).body;
      expect(row?.seconds).toBe(sheet.seconds);
      expect(row?.days.map((own) => own ?? 0)).toEqual(
        sheet.days.map((day: { seconds: number }) => day.seconds),
      );
      const lines = file.filter((line) => line['E-mail'] === person.email);
      expect(lines.reduce((sum, line) => sum + Number(line['Duration (seconds)']), 0)).toBe(row?.seconds);
    }
  });

  it('say what a day is marked with, also where nothing of it counts', async () => {
    const { app, hire, work, punch, grid, correct } = await company();
    const ann = await hire();
    await punch(ann, 'check_in', '2026-03-02T07:00:00Z');
    await work(ann, '2026-03-04T07:00:00Z', '2026-03-04T11:00:00Z');
    await punch(ann, 'check_in', '2026-03-05T07:00:00Z');
    app.clock.set('2026-03-05T08:00:00Z');
    await correct(
      ann,
      { kind: 'add', type: 'check_in', timestamp: '2026-03-03T07:00:00Z' },
      {
        ...{ kind: 'add', type: 'check_out', timestamp: '2026-03-03T08:00:00Z' },
      },
    );
    const [row] = (await grid()).people;
    expect(row?.marks).toEqual([
      { day: 1, marks: ['missing'] },
      { day: 2, marks: ['corrected'] },
      { day: 4, marks: ['open'] },
    ]);
    expect(row?.days.slice(0, 6)).toEqual([null, 0, 3600, 4 * 3600, 0, null]);
  });

  it('come in stretches of people in the order of names, each knowing how many there are', async () => {
    const { app, hire, grid } = await company();
    for (const lastName of ['Cc', 'aa', 'Bb']) await hire({ lastName, firstName: 'Kim' });
    await hire({ lastName: 'Bb', firstName: 'Kim' });
    app.clock.set('2026-03-03T12:00:00Z');
    const [first, second, beyond] = await Promise.all([
      grid({ limit: '2' }),
      grid({ from: '2', limit: '2' }),
      grid({ from: '4' }),
    ]);
    expect([...first.people, ...second.people].map(({ lastName }) => lastName)).toEqual([
      'aa',
      'Bb',
      'Bb',
      'Cc',
    ]);
    expect([first, second, beyond].map(({ total }) => total)).toEqual([4, 4, 4]);
    expect(beyond.people).toEqual([]);
    // Two of one name are told apart by their addresses.
    expect([...first.people, ...second.people].map(({ email }) => email === null)).toEqual([
      ...[true, false, false, true],
    ]);
  });

  it('have everybody who works here, and of those who left whoever worked on these days', async () => {
    const { app, admin, hire, work, grid } = await company();
    const [here, left, gone] = [
      await hire({ lastName: 'A' }),
      await hire({ lastName: 'B' }),
      await hire({ lastName: 'C' }),
    ];
    await work(left, '2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z');
    app.clock.set('2026-03-10T12:00:00Z');
    for (const { employeeId } of [left, gone])
      expect((await (await admin()).send('DELETE', `/api/employees/${employeeId}`)).status).toBe(200);
    const { people } = await grid();
    expect(people.map(({ id, isActive }) => [id, isActive])).toEqual([
      [here.employeeId, true],
      [left.employeeId, false],
    ]);
    expect(people[0]?.since).toBe('2026-03-01');
    expect((await grid({ dateFrom: '2026-03-03' })).total).toBe(1);
    expect((await grid({ employeeId: left.employeeId })).people).toMatchObject([{ seconds: 3600 }]);
  });

  it('of a department have its people, and what others worked under it', async () => {
    const { app, admin, hire, work, grid } = await company();
    const [ann, bob] = [
      await hire({ lastName: 'A', department: 'Sales' }),
      await hire({ lastName: 'B', department: 'Lab' }),
    ];
    await work(ann, '2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z');
    await work(bob, '2026-03-02T07:00:00Z', '2026-03-02T09:00:00Z');
    const change = { kind: 'move', department: 'Lab' };
    await (await admin()).post('/api/employees/bulk', { ids: [ann.employeeId], change });
    await work(ann, '2026-03-03T07:00:00Z', '2026-03-03T10:00:00Z');
    app.clock.set('2026-03-04T12:00:00Z');
    const rows = async (department: string) =>
      (await grid({ department })).people.map(({ lastName, seconds }) => [lastName, seconds]);
    expect(await rows('sales')).toEqual([['A', 3600]]);
    expect(await rows('Lab')).toEqual([
      ['A', 3 * 3600],
      ['B', 2 * 3600],
    ]);
  });
});

describe('the call', () => {
  it.each([
    [{ dateFrom: '' }, 'dateFrom', 'Please select both start and end dates for the report.'],
    [{ dateTo: '2026-02-30' }, 'dateTo', 'Enter a valid date.'],
    [{ dateFrom: '2026-04-01' }, 'dateFrom', 'Start date must be before end date.'],
    [{ dateTo: '2026-05-02' }, 'dateFrom', 'People by day can be shown for 62 days at most.'],
    [{ dateTo: '9999-12-31' }, 'dateTo', 'Dates must be in the years 1970 to 2199.'],
    [{ limit: '201' }, 'limit', undefined],
    [{ from: '-1' }, 'from', undefined],
  ])('is refused with %j', async (more, path, message) => {
    const { ask } = await company();
    const { status, body } = await ask(more);
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ path, ...(message === undefined ? {} : { message }) });
  });

  it('finds nobody of another company, and is no employee’s', async () => {
    const { app, hire, work, grid, ask } = await company();
    const ann = await hire();
    await work(ann, '2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z');
    app.clock.set('2026-03-03T12:00:00Z');
    const other = await foundCompany(app, { name: 'Other' });
    const path = `/api/reports/grid?${new URLSearchParams(march)}`;
    expect((await other.admin.get(path)).body).toMatchObject({ total: 0, people: [] });
    expect((await other.admin.get(`${path}&employeeId=${ann.employeeId}`)).status).toBe(404);
    expect((await ask({ employeeId: 'nobody' })).status).toBe(404);
    expect((await (await signInAs(app, ann.userId)).get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await grid()).total).toBe(1);
  });
});
