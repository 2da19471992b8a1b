import { expect, it } from 'vitest';
import type { Person } from '#testing/people.ts';
import { readCsv, readPdf, readSheet, reportedCompany } from './reports.fixture.ts';

/** Numbers that look random and are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Hours by person and day straight from the ledger, by PostgreSQL's calendar: shares nothing with the product's. */
const independently = `
  with pairs as (
    select employee_id, type, time_zone, date_trunc('second', timestamp) as started,
      date_trunc('second', lead(timestamp) over w) as ended, lead(type) over w as next
    from check_ins window w as (partition by employee_id order by sequence)
  )
  select u.email, to_char(day, 'YYYY-MM-DD') as date, sum(extract(epoch from
    least(ended, (day + interval '1 day') at time zone time_zone) - greatest(started, day at time zone time_zone)))::int as seconds
  from pairs
  cross join lateral generate_series(date_trunc('day', started at time zone time_zone),
    date_trunc('day', ended at time zone time_zone), '1 day') as day
  join employees e on e.id = pairs.employee_id join users u on u.id = e.user_id
  where type = 'check_in' and next = 'check_out' and ended - started <= interval '16 hours'
    and to_char(day, 'YYYY-MM-DD') between $1 and $2
  group by 1, 2`;

const minute = 60_000;
type Company = Awaited<ReturnType<typeof reportedCompany>>;

/** Two weeks of shifts, nights among them, with breaks and forgotten check-outs. */
async function liveThrough(company: Company, person: Person, from: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  let at = from + random(600) * minute;
  const step = (least: number, most: number) => {
    at += least * minute + random((most - least) * minute);
    return new Date(at).toISOString();
  };
  for (let day = 0; day < 15; day++) {
    await company.punch(person, 'check_in', step(500, 900));
    if (random(12) === 0) at += 20 * 60 * minute;
    else await company.punch(person, 'check_out', step(1, 700));
  }
}

interface Worked {
  email: string;
  date: string;
  seconds: number;
}

const day = 24 * 60 * minute;
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The zone of the company changes, and somebody moves to another department. */
async function reorganise(company: Company, person: Person): Promise<void> {
  const admin = await company.admin();
  await admin.patch(`/api/companies/${company.companyId}`, { settings: { timeZone: 'Asia/Kathmandu' } });
  const form = { firstName: 'Grace', lastName: 'Moved', department: 'Sales', jobTitle: 'Maker' };
  const { status } = await admin.send('PUT', `/api/employees/${person.employeeId}`, {
    ...{ ...form, email: person.email },
  });
  expect(status).toBe(200);
}

it.each([
  ['Europe/Berlin', '2026-03-29'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
])(
  'the sums of every file, of the screen and of the ledger are the same, to the second, while clocks change in %s',
  async (timeZone, change) => {
    const begins = Date.parse(`${change}T00:00:00Z`) - 6 * day;
    const range = { dateFrom: dateOf(begins + day), dateTo: dateOf(begins + 28 * day) };
    const company = await reportedCompany({ timeZone, now: new Date(begins - day).toISOString() });
    const { app } = company;
    const people = [];
    for (const department of ['Lab', 'Sales', null]) people.push(await company.hire({ department }));
    for (const [index, person] of people.entries()) await liveThrough(company, person, begins, index + 1);
    for (const [index, person] of people.entries()) {
      if (index === 0) await reorganise(company, person);
      else await liveThrough(company, person, begins + 16 * day, index + 4);
    }
    app.clock.set(new Date(begins + 40 * day).toISOString());
    const { rows: truth } = await app.pool.query<Worked>(independently, [range.dateFrom, range.dateTo]);
    const total = truth.reduce((sum, { seconds }) => sum + seconds, 0);
    expect(total).toBeGreaterThan(200 * 3600);

    const hours = readCsv(await company.generate({ reportType: 'hours', ...range }));
    const byPersonAndDay = hours
      .map((row) => ({ email: row['E-mail'], date: row.Date, seconds: Number(row['Duration (seconds)']) }))
      .filter(({ seconds }) => seconds > 0);
    const sorted = (rows: { email: string | undefined; date: string | undefined }[]) =>
      rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(byPersonAndDay)).toEqual(sorted(truth.filter(({ seconds }) => seconds > 0)));

    const sum = (rows: Record<string, string>[], column: string) =>
      rows.reduce((all, row) => all + Number(row[column]), 0);
    expect(sum(hours, 'Employee total (seconds)')).toBe(total);
    expect(sum(hours, 'Hours') * 3600).toBeCloseTo(total, 0);
    const departments = readCsv(await company.generate({ reportType: 'department', ...range }));
    expect(sum(departments, 'Duration (seconds)')).toBe(total);
    const exported = { startDate: range.dateFrom, endDate: range.dateTo };
    const attendance = readCsv(await company.exportFile(exported));
    expect(sum(attendance, 'Duration (seconds)')).toBe(total);

    const query = `dateFrom=${range.dateFrom}&dateTo=${range.dateTo}`;
    const admin = await company.admin();
    const summary = (await admin.get(`/api/reports/summary?${query}`)).body;
    expect(summary).toMatchObject({ seconds: total, people: 3, timeZone: 'Asia/Kathmandu' });
    expect(summary.checkIns).toBe(attendance.filter((row) => !row.Flags?.includes('partly')).length);
    for (const part of ['days', 'departments']) {
      expect(summary[part].reduce((all: number, { seconds }: { seconds: number }) => all + seconds, 0)).toBe(
        total,
      );
    }
    const explained = (await admin.get(`/api/reports/explain?${query}`)).body;
    expect(explained.seconds).toBe(total);

    const sheet = readSheet(await company.exportFile({ ...exported, format: 'excel' })).rows;
    const inSheet = sheet.slice(1, -1).reduce((all, row) => all + Number(row.J?.value ?? 0) * 86_400, 0);
    expect(inSheet).toBeCloseTo(total, 3);
    expect(Number(sheet.at(-1)?.J?.value) * 86_400).toBeCloseTo(total, 3);
    const pdf = await readPdf(await company.generate({ reportType: 'hours', ...range, format: 'pdf' }));
    const written = `${Math.floor(total / 3600)}:${String(Math.floor(total / 60) % 60).padStart(2, '0')}`;
    expect(pdf.at(-1)).toContain(`Total`);
    expect(pdf.at(-1)).toContain(written);
  },
);
