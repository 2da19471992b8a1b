import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage, refusal } from '#platform/page.fixture.tsx';
import { ReportsPage } from './reports-page.tsx';

const day = (date: string, seconds = 0, checkIns = 0) => ({ date, seconds, checkIns });
const summary = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', timeZone: 'Europe/Stockholm' },
  now: '2026-11-20T11:22:05.000Z',
  ...{ seconds: 3 * 3600 + 1801, checkIns: 3, activeEmployees: 2, people: 1 },
  ...{ openPeriods: 1, missingCheckOuts: 1 },
  days: Array.from({ length: 30 }, (_, index) =>
    day(`2026-11-${String(index + 1).padStart(2, '0')}`, index === 1 ? 12_601 : 0, index === 1 ? 3 : 0),
  ),
  hoursOfDay: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 3 : 0)),
  departments: [{ name: 'Design', seconds: 12_601, checkIns: 3, people: 1 }],
};
const origin = {
  ...{ kind: 'punch', id: 'p', recordedAt: '2026-11-02T07:00:00.000Z', reason: null },
  ...{ isOffline: true, clockSuspect: false, by: { firstName: 'Maja', lastName: 'Ek' } },
};
const explanation = {
  timeZone: 'Europe/Stockholm',
  seconds: 12_601,
  people: [
    {
      id: 'maja',
      firstName: 'Maja',
      lastName: 'Ek',
      email: 'maja@ek.se',
      seconds: 12_601,
      checkIns: 3,
      uncounted: 1,
    },
  ],
  days: [{ date: '2026-11-02', seconds: 12_601, periods: ['w'] }],
  periods: [
    {
      ...{ id: 'w', startedAt: '2026-11-02T07:00:00.000Z', endedAt: '2026-11-02T10:30:01.000Z' },
      ...{ timeZone: 'Asia/Tokyo', department: 'Design', seconds: 12_601, state: 'counted', start: origin },
      end: { ...origin, kind: 'correction', isOffline: false, reason: 'Forgot' },
    },
  ],
};
const preview = {
  columns: [
    { key: 'date', header: 'Date', kind: 'date' },
    { key: 'hours', header: 'Hours', kind: 'hours' },
  ],
  rows: [['2026-11-02', 12_601]],
  hasMore: true,
};
const records = [
  {
    ...{ id: 'a', type: 'check_in', timestamp: '2026-11-20T07:00:00.000Z', timeZone: 'Europe/Stockholm' },
    employee: { id: 'maja', userId: 'u', department: 'Design', user: { firstName: 'Maja', lastName: 'Ek' } },
  },
];

const maja = { id: 'maja', user: { firstName: 'Maja', lastName: 'Ek' } };
const otto = { id: 'otto', user: { firstName: 'Otto', lastName: 'Long Gone' } };

function open(answers: Answers = {}) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': northlight,
    'GET /api/reports/summary': summary,
    'GET /api/reports/preview': preview,
    'GET /api/reports/explain': explanation,
    'GET /api/checkins/history': records,
    'GET /api/departments': [{ id: 'd', name: 'Design' }],
    'GET /api/employees': ({ path }: { path: string }) =>
      Response.json([path.includes('state=inactive') ? otto : maja]),
    ...answers,
  });
  openPage(<ReportsPage />);
  return calls;
}
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
const saved: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T11:22:05.000Z') });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the dates of a report', () => {
  it('are both asked for', async () => {
    open();
    await generate();
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(screen.getByText('Please select both start and end dates for the report.')).toBeVisible();
  });

  it('must be in order', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Start date'), '2026-11-09');
    await userEvent.type(screen.getByLabelText('End date'), '2026-11-02');
    await generate();
    expect(await screen.findByText('Start date must be before end date.')).toBeVisible();
  });
});

describe('a report', () => {
  it('can be of somebody who was removed, who is named as such', async () => {
    open();
    const removed = within(await screen.findByRole('group', { name: 'Removed' }));
    await userEvent.selectOptions(screen.getByLabelText('Employee'), removed.getByText('Otto Long Gone'));
    expect(screen.getByLabelText('Employee')).toHaveValue('otto');
    expect(removed.queryByText('Maja Ek')).toBeNull();
  });

  it('is asked for as specified, and saved under the name that the server gives it', async () => {
    const calls = open({
      'POST /api/reports/generate': () =>
        new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="hours.xlsx"' } }),
    });
    await userEvent.selectOptions(screen.getByLabelText('Report type'), 'Hours');
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'Excel');
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    await generate();
    expect(await screen.findByText('EXCEL report generated and downloaded successfully!')).toBeVisible();
    expect(saved).toEqual(['hours.xlsx']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ reportType: 'hours', dateFrom: '2026-10-01', dateTo: '2026-10-31', format: 'excel' },
    });
  });

  it('that is refused says why', async () => {
    open({
      'POST /api/reports/generate': () =>
        Response.json({ message: 'x', code: 'too_many_rows', requestId: 'r', limit: 5000 }, { status: 400 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
    expect(await screen.findByText(/A PDF holds at most 5,000 rows/)).toBeVisible();
  });

  it('that breaks off is not saved', async () => {
    const body = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
    open({ 'POST /api/reports/generate': () => new Response(body()) });
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('shows how much has arrived and can be cancelled', async () => {
    let signal: AbortSignal | null | undefined;
    open();
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (init.method !== 'POST') return answered(path, init);
      signal = init.signal;
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1_500_000));
          signal?.addEventListener('abort', () => controller.error(signal?.reason));
        },
      });
      return Promise.resolve(new Response(stream));
    });
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    await generate();
    expect(await screen.findByText('1.5 MB received')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Making the file')).toBeNull());
    expect(signal?.aborted).toBe(true);
    expect(saved).toEqual([]);
  });
});

describe('the cards', () => {
  const card = (label: string) => screen.getByText(label).closest('dl') as HTMLElement;

  it('show eight hours for each check-in, labelled so, and the hours worked beside it', async () => {
    open();
    expect(await screen.findByText('24.0')).toBeVisible();
    expect(card('Total Hours')).toHaveTextContent('nominal, 8 h per check-in');
    expect(card('Total Hours')).toHaveTextContent('3.5 h worked');
    expect(card('Avg Hours/Employee')).toHaveTextContent('12.0');
    expect(card('Total Check-ins')).toHaveTextContent(
      'Total Check-ins32 periods are open or lack their check-out',
    );
    expect(card('Active Employees')).toHaveTextContent('Active Employees2');
  });

  it('are 0.0 without employees', async () => {
    open({
      'GET /api/reports/summary': { ...summary, activeEmployees: 0, checkIns: 0, people: 0, seconds: 0 },
    });
    await waitFor(() => expect(card('Avg Hours/Employee')).toHaveTextContent('Employee0.0'));
  });

  it('claim no figure before there is one', async () => {
    open({ 'GET /api/reports/summary': () => new Promise<Response>(() => {}) });
    await screen.findByText('Preview');
    expect(card('Total Hours')).toHaveTextContent(/^Total Hoursnominal, 8 h per check-in$/);
  });

  it('show the hours worked first where the company wants it so', async () => {
    const settings = { ...northlight.settings, hoursFigure: 'worked' };
    open({ 'GET /api/companies/northlight': { ...northlight, settings } });
    expect(await screen.findByText('24.0 h nominal, 8 h per check-in')).toBeVisible();
    expect(card('Total Hours')).toHaveTextContent('Total Hours3.5worked');
  });

  it('are about the current month until days are chosen, and about those then', async () => {
    const calls = open();
    await screen.findByText('24.0');
    const asked = () => calls.filter(({ path }) => path.includes('summary')).map(({ path }) => path);
    expect(asked()).toEqual(['/api/reports/summary?dateFrom=2026-11-01&dateTo=2026-11-30']);
    expect(screen.getByText('This month, until you choose days.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
    await userEvent.selectOptions(screen.getByLabelText('Department'), 'Design');
    await waitFor(() =>
      expect(asked().at(-1)).toBe(
        '/api/reports/summary?dateFrom=2026-11-08&dateTo=2026-11-14&department=Design',
      ),
    );
    expect(screen.queryByText('This month, until you choose days.')).toBeNull();
  });

  it('that cannot be loaded say so, and can be asked for again', async () => {
    const answers: Answers = { 'GET /api/reports/summary': refusal(503, 'unavailable') };
    open(answers);
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  });
});

it('any total opens the people, days, periods, punches and corrections that it is made of', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '3.5 h worked' }));
  const dialog = await screen.findByRole('dialog', { name: 'What 3:30:01 hours are made of' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Maja Ek' }));
  expect(await screen.findByText(/Check-in recorded 2 Nov 16:00 by Maja Ek · made offline/)).toBeVisible();
  expect(screen.getByText(/Check-out corrected 2 Nov 16:00 by Maja Ek · “Forgot”/)).toBeVisible();
  expect(screen.getByText('Asia/Tokyo')).toBeVisible();
});

it('people of one name are told apart by their e-mail addresses', async () => {
  const namesake = { ...explanation.people[0], id: 'other', email: 'ek@example.com' };
  const person = (id: string, email: string) => ({ id, user: { ...maja.user, email } });
  open({
    'GET /api/reports/explain': { ...explanation, people: [...explanation.people, namesake] },
    'GET /api/employees': ({ path }: { path: string }) =>
      Response.json(
        path.includes('state=') ? [otto] : [person('maja', 'maja@ek.se'), person('o', 'ek@example.com')],
      ),
  });
  expect(await screen.findByRole('option', { name: 'Maja Ek (maja@ek.se)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Maja Ek (ek@example.com)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Otto Long Gone' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '3.5 h worked' }));
  expect(await screen.findByRole('rowheader', { name: 'Maja Ek maja@ek.se' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Maja Ek ek@example.com' })).toBeVisible();
});

it('every chart can be read as a table, whose hours open what they are made of', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Hours per day' }));
  const row = screen.getByRole('row', { name: /^2 Nov 2026/ });
  await userEvent.click(within(row).getByRole('button', { name: /, What this is made of: 2 Nov 2026$/ }));
  await screen.findByRole('dialog');
  expect(calls.at(-1)?.path).toBe('/api/reports/explain?dateFrom=2026-11-02&dateTo=2026-11-02');
});

describe('the recent activity', () => {
  it('lists the last ten records with name, department, what was done and when', async () => {
    const calls = open();
    const region = await screen.findByRole('region', { name: 'Recent Activity Summary' });
    expect(await within(region).findByText('Maja Ek')).toBeVisible();
    expect(region).toHaveTextContent('ME');
    expect(region).toHaveTextContent('Design');
    expect(region).toHaveTextContent('Checked In');
    expect(region).toHaveTextContent('20 Nov 8:00');
    expect(calls.map(({ path }) => path)).toContain('/api/checkins/history?limit=10');
  });

  it('says so when there is none, and N/A where a time is missing', async () => {
    open({ 'GET /api/checkins/history': [] });
    expect(await screen.findByText('No Activity Data')).toBeVisible();
  });
});
