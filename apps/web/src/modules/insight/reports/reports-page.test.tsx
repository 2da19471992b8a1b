import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, ComingAndGoing, northlight, refusal } from '#testing/page.fixture.tsx';
import {
  beAtNoon,
  explanation,
  leaveNoon,
  maja,
  openReports,
  otto,
  summary,
} from './reports-page.fixture.tsx';

beforeEach(beAtNoon);
afterEach(leaveNoon);

describe('the cards', () => {
  const card = (label: string) => screen.getByText(label).closest('dl') as HTMLElement;

  it('show eight hours for each check-in and the hours worked at the same size, each with its label', async () => {
    openReports();
    expect(await screen.findByText('24.0')).toBeVisible();
    expect(card('Total Hours')).toHaveTextContent(/^Total Hours24\.0estimate: 8 h per check-in3:30worked$/);
    expect(screen.getByText('24.0')).toHaveAttribute(
      'class',
      within(card('Total Hours')).getByText('3:30').className,
    );
    expect(card('Avg Hours/Employee')).toHaveTextContent('12.0');
    expect(card('Total Check-ins')).toHaveTextContent('Total Check-ins32 not counted');
    expect(card('Active Employees')).toHaveTextContent('Active Employees2');
  });

  it('are 0.0 without employees', async () => {
    openReports({
      'GET /api/reports/summary': { ...summary, activeEmployees: 0, checkIns: 0, people: 0, seconds: 0 },
    });
    await waitFor(() => expect(card('Avg Hours/Employee')).toHaveTextContent('Employee0.0'));
  });

  it('claim no figure before there is one', async () => {
    openReports({ 'GET /api/reports/summary': () => new Promise<Response>(() => {}) });
    await screen.findByText('File');
    expect(card('Total Hours')).toHaveTextContent(/^Total Hoursestimate: 8 h per check-inworked$/);
  });

  it('show the hours worked first where the company wants it so', async () => {
    const settings = { ...northlight.settings, hoursFigure: 'worked' };
    openReports({ 'GET /api/companies/northlight': { ...northlight, settings } });
    expect(await screen.findByText('24.0')).toBeVisible();
    expect(card('Total Hours')).toHaveTextContent(/^Total Hours3:30worked24\.0estimate: 8 h per check-in$/);
  });

  it('are about the current month, which is filled in, until days are chosen, and about those then', async () => {
    const calls = openReports();
    await screen.findByText('24.0');
    const asked = () => calls.filter(({ path }) => path.includes('summary')).map(({ path }) => path);
    expect(asked()).toEqual(['/api/reports/summary?dateFrom=2026-11-01&dateTo=2026-11-30']);
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-11-30');
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('This month');
    await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
    await userEvent.selectOptions(screen.getByLabelText('Department'), 'Design');
    await waitFor(() =>
      expect(asked().at(-1)).toBe(
        '/api/reports/summary?dateFrom=2026-11-08&dateTo=2026-11-14&department=Design',
      ),
    );
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Last week');
    await userEvent.clear(screen.getByLabelText('Start date'));
    expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(
      'Shows this month until you choose dates.',
    );
  });

  it('can be of a department that the company no longer has, also of days without work in it', async () => {
    const worked = ['Design', null, 'Tuning', 'design '].map((name) => ({ ...summary.departments[0], name }));
    const calls = openReports({
      'GET /api/reports/summary': ({ path }: { path: string }) =>
        Response.json({ ...summary, departments: path.includes('2026-11-30') ? worked : [] }),
    });
    const former = await screen.findByRole('group', { name: 'Former' });
    expect(within(former).getAllByRole('option')).toHaveLength(1);
    const department = screen.getByLabelText('Department');
    await userEvent.selectOptions(department, 'Tuning');
    await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
    const asked = /dateFrom=2026-11-08&dateTo=2026-11-14&department=Tuning$/;
    await waitFor(() => expect(calls.some(({ path }) => asked.test(path))).toBe(true));
    expect(department).toHaveValue('Tuning');
  });

  it('stand under the days that they are of while those of other days are on their way', async () => {
    const later = new Promise<Response>(() => {});
    openReports({
      'GET /api/reports/summary': ({ path }: { path: string }) =>
        path.includes('dateFrom=2026-11-01') ? Response.json(summary) : later,
    });
    expect(await screen.findByText('24.0')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-08');
    expect(screen.getByRole('heading', { name: '1 Nov 2026 – 30 Nov 2026' })).toBeVisible();
    expect(card('Total Hours')).toHaveTextContent('24.0');
  });

  it('that cannot be loaded say so, and can be asked for again', async () => {
    const answers: Answers = { 'GET /api/reports/summary': refusal(503, 'unavailable') };
    openReports(answers);
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  });

  it('that something on the way fails to bring say so once', async () => {
    openReports({ 'GET /api/reports/summary': () => new Response('', { status: 503 }) });
    const title = await screen.findByText('The figures could not be loaded.');
    expect(title.parentElement).toHaveTextContent(
      /^The figures could not be loaded\.No recorded data is lost\.$/,
    );
  });
});

it('people are offered as they are now to whoever comes back', async () => {
  const people = [maja];
  openReports(
    {
      'GET /api/employees': ({ path }: { path: string }) =>
        Response.json(path.includes('inactive') ? [] : people),
    },
    ComingAndGoing,
  );
  expect(await screen.findByRole('option', { name: 'Maja Ek' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  people.push(otto);
  await userEvent.click(screen.getByRole('button', { name: 'come back' }));
  expect(await screen.findByRole('option', { name: 'Otto Long Gone' })).toBeInTheDocument();
});

it('figures of a company that cannot be loaded can be asked for again', async () => {
  let company = refusal(503, 'unavailable');
  openReports({ 'GET /api/companies/northlight': () => company() });
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await retry();
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  company = () => Response.json(northlight);
  await retry();
  expect(await screen.findByText('Total Check-ins')).toBeVisible();
  expect(screen.queryByText('The figures could not be loaded.')).toBeNull();
});

it.each([
  ['GET /api/reports/preview', 'The preview could not be loaded.'],
  ['GET /api/checkins/history', 'The recent activity could not be loaded.'],
])('%s that fails says why', async (call, title) => {
  openReports({ [call]: refusal(429, 'too_many_attempts') });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/^Too many/)).toBeVisible();
});

it('an explanation that fails says why', async () => {
  openReports({ 'GET /api/reports/explain': refusal(429, 'too_many_attempts') });
  await userEvent.click(await screen.findByRole('button', { name: 'Total Hours: 3:30 h worked' }));
  expect(await screen.findByText('The breakdown could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^Too many/)).toBeVisible();
});

it('any total opens the people, days, periods, punches and corrections that it is made of', async () => {
  openReports();
  await userEvent.click(await screen.findByRole('button', { name: 'Total Hours: 3:30 h worked' }));
  const dialog = await screen.findByRole('dialog', { name: 'Breakdown of 3:30 hours' });
  expect(dialog).toHaveAccessibleDescription(/ · Days and times in /);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Maja Ek' }));
  expect(
    await screen.findByText(/Check-in recorded 2 Nov 16:00 by Maja Ek · recorded offline/),
  ).toBeVisible();
  expect(screen.getByText(/Check-out corrected 2 Nov 16:00 by Maja Ek · .* · “Forgot”/)).toBeVisible();
  expect(screen.getByText('Asia/Tokyo')).toBeVisible();
});

it('a period names no zone that is the one of now under a former name', async () => {
  const periods = explanation.periods.map((period) => ({ ...period, timeZone: 'Asia/Calcutta' }));
  openReports({ 'GET /api/reports/explain': { ...explanation, timeZone: 'Asia/Kolkata', periods } });
  await userEvent.click(await screen.findByRole('button', { name: 'Total Hours: 3:30 h worked' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Maja Ek' }));
  expect(await screen.findByText(/Check-in recorded 2 Nov 12:30 by Maja Ek/)).toBeVisible();
  expect(screen.queryByText('Asia/Calcutta')).toBeNull();
});

it.each([
  ['Total Hours', 'Total Hours: 3:30 h worked'],
  ['Avg Hours/Employee', 'Avg Hours/Employee: 1:45 h worked'],
  ['Total Check-ins', '2 not counted: Show breakdown'],
  ['Active Employees', '1 person has records: Show breakdown'],
])('%s opens what it is made of', async (_card, name) => {
  openReports();
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'Breakdown of 3:30 hours' })).toBeVisible();
});

it('Total Check-ins opens what it is made of, also where every period is counted', async () => {
  openReports({ 'GET /api/reports/summary': { ...summary, openPeriods: 0, missingCheckOuts: 0 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show breakdown: Total Check-ins' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('people of one name are told apart by their e-mail addresses', async () => {
  const namesake = { ...explanation.people[0], id: 'other', email: 'ek@example.com' };
  const person = (id: string, email: string) => ({ id, user: { ...maja.user, email } });
  openReports({
    'GET /api/reports/explain': { ...explanation, people: [...explanation.people, namesake] },
    'GET /api/employees': ({ path }: { path: string }) =>
      Response.json(
        path.includes('state=') ? [otto] : [person('maja', 'maja@ek.se'), person('o', 'ek@example.com')],
      ),
  });
  expect(await screen.findByRole('option', { name: 'Maja Ek (maja@ek.se)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Maja Ek (ek@example.com)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Otto Long Gone' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Total Hours: 3:30 h worked' }));
  expect(await screen.findByRole('rowheader', { name: /^Maja Ek maja@ek\.se/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Maja Ek ek@example\.com/ })).toBeVisible();
});

it('every chart can be read as a table, whose hours open what they are made of', async () => {
  const calls = openReports();
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Hours per day' }));
  const row = screen.getByRole('row', { name: /^2 Nov 2026/ });
  await userEvent.click(within(row).getByRole('button', { name: /, Show breakdown: 2 Nov 2026$/ }));
  await screen.findByRole('dialog');
  expect(calls.at(-1)?.path).toBe('/api/reports/explain?dateFrom=2026-11-02&dateTo=2026-11-02');
});

it('what was worked under no department opens what it is made of, too', async () => {
  const calls = openReports({
    'GET /api/reports/summary': {
      ...summary,
      departments: [{ name: null, seconds: 12_601, checkIns: 3, people: 1 }],
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show as table: Check-ins by department' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /, Show breakdown: No department$/ }));
  await screen.findByRole('dialog', { description: /No department/ });
  expect(calls.at(-1)?.path).toBe(
    '/api/reports/explain?dateFrom=2026-11-01&dateTo=2026-11-30&withoutDepartment=true',
  );
});

it('the check-ins of an hour of the day open what they are made of', async () => {
  const calls = openReports();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show as table: Check-ins by hour of day' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^3, Show breakdown: 0?8:00$/ }));
  await screen.findByRole('dialog', { description: /Hour of day: 0?8:00/ });
  expect(calls.at(-1)?.path).toBe('/api/reports/explain?dateFrom=2026-11-01&dateTo=2026-11-30&hourOfDay=8');
});

describe('the recent activity', () => {
  it('lists the last ten records with name, department, what was done and when', async () => {
    const calls = openReports();
    const region = await screen.findByRole('region', { name: 'Recent Activity Summary' });
    expect(await within(region).findByText('Maja Ek')).toBeVisible();
    expect(region).toHaveTextContent('ME');
    expect(region).toHaveTextContent('Design');
    expect(region).toHaveTextContent('Checked In');
    expect(region).toHaveTextContent('20 Nov 8:00');
    expect(calls.map(({ path }) => path)).toContain('/api/checkins/history?limit=10');
  });

  it('says so when there is none, and N/A where a time is missing', async () => {
    openReports({ 'GET /api/checkins/history': [] });
    expect(await screen.findByText('No Activity Data')).toBeVisible();
  });
});
