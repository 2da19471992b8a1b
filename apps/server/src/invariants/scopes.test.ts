import { describe, expect, it } from 'vitest';
import { summarise } from '#modules/insight/reports/summary.ts';
import { listEmployeesIn } from '#modules/people/employees/list-employees.ts';
import { listLatestChangesIn } from '#modules/people/employees/list-latest-changes.ts';
import { presenceOf } from '#modules/people/employees/queries.ts';
import { companyStats } from '#modules/people/employees/stats.ts';
import { listRequests } from '#modules/time/corrections/list-queries.ts';
import { timelineBetween } from '#modules/time/corrections/timeline-between.ts';
import { listActivity } from '#modules/time/punches/list-activity.ts';
import { listRecords, newestRecordsOf } from '#modules/time/punches/record-queries.ts';
import { everybody, type Scope } from '#record/actors/scope.ts';
import { reachesEmployee, scopedStatement, withinScope } from '#record/actors/scope-queries.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { checkIn, morning } from './bodies.fixture.ts';

interface Company {
  readonly app: TestApp;
  readonly companyId: string;
  /** One employee in the Lab and one in the Shop. */
  readonly lab: string;
  readonly shop: string;
}

type Read = (company: Company, scope: Scope) => Promise<readonly string[]>;

const page = { state: 'active', limit: 50 } as const;
const unfiltered = { employeeId: null, from: null, to: null, after: null, limit: 50 };
const days = { dateFrom: '2026-03-02', dateTo: '2026-03-02', department: null, employeeId: null };
const rowsOf = <Row>(listed: { rows: Row[] } | 'bad_cursor') => (listed === 'bad_cursor' ? [] : listed.rows);
const employeeIds = (rows: readonly { employee_id: string }[]) => rows.map((row) => row.employee_id);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The people in each list, count, stream and file. A count gives as many names as it counts. */
const reads: Readonly<Record<string, Read>> = {
  'people by name': async ({ app, companyId }, scope) =>
    ids(rowsOf(await listEmployeesIn(app.db, companyId, scope, page, app.clock.now()))),
  'people by their last change': async ({ app, companyId }, scope) =>
    ids(rowsOf(await listLatestChangesIn(app.db, companyId, scope, page, app.clock.now()))),
  'rows of a stream': async ({ app, companyId, lab, shop }, scope) =>
    ids(await presenceOf(app.db, companyId, scope, [lab, shop])),
  'records of a stream': async ({ app, companyId, lab, shop }, scope) =>
    employeeIds(await newestRecordsOf(app.db, companyId, scope, [lab, shop])),
  history: async ({ app, companyId }, scope) =>
    employeeIds(await listRecords(app.db, companyId, scope, unfiltered)),
  activity: async ({ app, companyId }, scope) =>
    employeeIds(rowsOf(await listActivity(app.db, companyId, scope, { limit: 50 }))),
  'activity, searched': async ({ app, companyId }, scope) =>
    employeeIds(rowsOf(await listActivity(app.db, companyId, scope, { search: 'example', limit: 50 }))),
  'activity of a day, searched': async ({ app, companyId }, scope) =>
    employeeIds(
      rowsOf(
        await listActivity(app.db, companyId, scope, { search: 'example', date: '2026-03-02', limit: 50 }),
      ),
    ),
  'requests for corrections': async ({ app, companyId }, scope) =>
    employeeIds(await listRequests(app.db, companyId, scope, null, 50)),
  'single people': async ({ app, companyId, lab, shop }, scope) => {
    const reached = await Promise.all([lab, shop].map((id) => reachesEmployee(app.db, companyId, scope, id)));
    return [lab, shop].filter((_, place) => reached[place]);
  },
  'one’s timeline': async ({ app, companyId, lab, shop }, scope) => {
    const day = { from: new Date('2026-03-02T00:00:00Z'), to: new Date('2026-03-03T00:00:00Z') };
    const periods = await Promise.all(
      [lab, shop].map((id) => timelineBetween(app.db, companyId, scope, id, day, app.clock.now())),
    );
    return [lab, shop].filter((_, place) => periods[place]?.length === 1);
  },
};

async function twoDepartments(): Promise<Company> {
  const app = await testApp();
  const { companyId } = await foundCompany(app);
  const people: string[] = [];
  for (const department of ['Lab', 'Shop']) {
    const { client, employeeId } = await hireEmployee(app, companyId, { department });
    await client.post('/api/corrections', {
      changes: [{ kind: 'add', type: 'check_in', timestamp: morning }],
    });
    await client.post('/api/checkins', checkIn);
    people.push(employeeId);
  }
  const [lab = '', shop = ''] = people;
  return { app, companyId, lab, shop };
}

const inLab: Scope = { kind: 'departments', departments: ['Lab'] };
const ofNoDepartment: Scope = { kind: 'departments', departments: [] };

describe('a scope limits', () => {
  it.each(Object.keys(reads))('%s', async (what) => {
    const company = await twoDepartments();
    const { lab, shop } = company;
    const peopleIn = async (scope: Scope) => new Set(await reads[what]?.(company, scope));
    expect(await peopleIn(everybody)).toEqual(new Set([lab, shop]));
    expect(await peopleIn(inLab)).toEqual(new Set([lab]));
    expect(await peopleIn({ kind: 'self', employeeId: shop })).toEqual(new Set([shop]));
    for (const none of [ofNoDepartment, { kind: 'self', employeeId: null }, { kind: 'nobody' }] as const)
      expect(await peopleIn(none)).toEqual(new Set());
  });

  it('counts and hours', async () => {
    const { app, companyId, shop } = await twoDepartments();
    const counted = async (scope: Scope) => {
      const asked = { companyId, within: scope, ...days };
      const report = await summarise(app.db, asked, app.clock.now(), new AbortController().signal);
      const { totalEmployees } = await companyStats(app.db, companyId, scope, app.clock.now());
      return [totalEmployees, report.activeEmployees, report.departments.map(({ name }) => name)];
    };
    expect(await counted(everybody)).toEqual([2, 2, ['Lab', 'Shop']]);
    expect(await counted(inLab)).toEqual([1, 1, ['Lab']]);
    expect(await counted({ kind: 'self', employeeId: shop })).toEqual([1, 1, ['Shop']]);
    expect(await counted(ofNoDepartment)).toEqual([0, 0, []]);
  });
});

it('costs nothing for who reaches everybody: their statements say nothing of a scope', () => {
  const listed = scopedStatement('list', 2, (within) => `select from a where company_id = $1${within('a')}`);
  expect(listed(everybody)).toEqual({ name: 'list', text: 'select from a where company_id = $1' });
  expect(withinScope('all', 'a', 2)).toBe('');
});
