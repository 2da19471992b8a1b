import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { northlight, refusal } from '#testing/page.fixture.tsx';
import {
  figure,
  goOn,
  hours,
  open,
  person,
  presence,
  record,
  row,
  stopTheClock,
} from './dashboard.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the header', () => {
  it('greets administrators and names the company', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(await screen.findByText('Northlight Studios')).toBeVisible();
  });

  it('says where the company could not be loaded, and whose times are shown, and asks again by a press', async () => {
    let company = refusal(503, 'unavailable');
    open({ 'GET /api/companies/northlight': () => company() });
    const said = 'The company could not be loaded. Until then, times are shown in this device’s zone.';
    const failure = (await screen.findByText(said)).closest<HTMLElement>('[role=alert]') ?? document.body;
    expect(failure).not.toBe(document.body);
    company = () => Response.json(northlight);
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Northlight Studios')).toBeVisible();
    expect(screen.queryByText(said)).toBeNull();
  });

  it('opens the export of attendance', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Export Attendance Data' });
    act(() => button.click());
    expect(await screen.findByText('the export opens here')).toBeVisible();
  });

  it('calls itself an employee dashboard for other roles, and shows them the figures alone', async () => {
    const { paths } = open({}, 'auditor');
    expect(await screen.findByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
    await waitFor(() => expect(figure('Total Employees')).toHaveTextContent('2'));
    expect(screen.queryByRole('table')).toBeNull();
    expect(paths().filter((path) => /employees|activity|checkins|review/.test(path))).toEqual([]);
  });
});

describe('the figures', () => {
  it('are checked in, checked out and all', async () => {
    open({ 'GET /api/stats': { checkedInCount: 3, checkedOutCount: 4, totalEmployees: 7 } });
    await waitFor(() => expect(figure('Checked In')).toHaveTextContent('3'));
    expect(figure('Checked Out')).toHaveTextContent('4');
    expect(figure('Total Employees')).toHaveTextContent('7');
  });

  it('have placeholders while they load', async () => {
    open({ 'GET /api/stats': () => new Promise(() => {}) });
    await row('Maja Ek');
    expect(figure('Checked In')?.closest('dl')).toHaveAttribute('aria-busy', 'true');
    expect(figure('Checked In')).toHaveTextContent('');
  });

  it('say when they cannot be loaded, and keep their places', async () => {
    open({ 'GET /api/stats': refusal(503, 'unavailable') });
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    for (const label of ['Checked In', 'Checked Out', 'Total Employees'])
      expect(figure(label)).toHaveTextContent('–');
  });
});

describe('recent activity', () => {
  const entries = async () =>
    within(await screen.findByRole('region', { name: 'Recent Activity' }))
      .findAllByText(/^Omar Ek/)
      .then((texts) => texts.map((text) => text.closest('li')?.textContent));

  it('shows the newest five with how long ago they were', async () => {
    const ages = ['11:21:30', '11:20:00', '10:22:00', '09:22:00'].map((time) => `2026-11-20T${time}.000Z`);
    const timestamps = [...ages, '2026-11-18T09:00:00.000Z', '2026-11-17T09:00:00.000Z'];
    open({ 'GET /api/activity': timestamps.map((timestamp, index) => record(`${index}`, timestamp)) });
    expect(await entries()).toEqual([
      'Omar Ek checked inJust now · In Office',
      'Omar Ek checked in2 minutes ago · In Office',
      'Omar Ek checked in1 hour ago · In Office',
      'Omar Ek checked in2 hours ago · In Office',
      'Omar Ek checked in18 Nov 2026 · In Office',
    ]);
  });

  it('says in words what marks a punch', async () => {
    const offline = record('a', '2026-11-20T11:22:00.000Z', {
      type: 'check_out',
      marks: ['back_dated', 'offline'],
    });
    open({ 'GET /api/activity': [offline] });
    expect(await entries()).toEqual(['Omar Ek checked outJust now · In OfficeBack-datedOffline']);
  });

  it('says when there is none', async () => {
    open({ 'GET /api/activity': [] });
    expect(await screen.findByText('No recent activity to display')).toBeVisible();
  });

  it('says when it cannot be loaded', async () => {
    open({ 'GET /api/activity': refusal(429, 'too_many_attempts') });
    expect(await screen.findByText('The recent activity could not be loaded.')).toBeVisible();
    expect(screen.getByText(/^Too many attempts\./)).toBeVisible();
  });
});

describe('what needs review', () => {
  it('is counted by kind and leads to the decisions', async () => {
    open({
      'GET /api/review/count': { held: 2, checkOutMissing: 1, flagged: 0, asked: 0, total: 3 },
    });
    const card = within(await screen.findByRole('region', { name: 'Needs review' }));
    const of = (kind: string) => card.getByText(kind).closest('dt')?.nextElementSibling;
    await waitFor(() => expect(of('Under review')).toHaveTextContent('2'));
    expect(of('Check-out missing')).toHaveTextContent('1');
    // Its line is kept: a request that comes moves nothing below.
    expect(of('Request')).toHaveTextContent('0');
    expect(card.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review');
    expect(card.getByRole('link', { name: 'Check-out missing' })).toHaveAttribute(
      'href',
      '/review?kind=missing',
    );
    expect(card.queryByRole('link', { name: 'Request' })).toBeNull();
  });

  it('says when there is nothing', async () => {
    open();
    expect(await screen.findByText('Nothing needs your review.')).toBeVisible();
  });
});

describe('the mobile check-in preview', () => {
  it('leads to the check-in page and shows everybody and the own hours of today', async () => {
    open({
      'GET /api/checkins/hours': {
        ...hours,
        periods: [{ startedAt: '2026-11-20T08:52:05.000Z', endedAt: null, checkOutMissing: false }],
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Mobile Check-in Interface' }));
    expect(await card.findByText('2.5')).toBeVisible();
    expect(card.getByText('Total Employees').nextElementSibling).toHaveTextContent('2');
    expect(card.getByRole('link')).toHaveAttribute('href', '/checkin');
  });

  const today = async () =>
    (await screen.findByText('Hours Today')).nextElementSibling ?? document.createElement('dd');
  const worked = (startedAt: string, endedAt: string) => ({
    ...hours,
    periods: [{ startedAt, endedAt, checkOutMissing: false }],
  });

  it('shows 0.0 hours without any', async () => {
    open();
    expect(await screen.findByText('0.0')).toBeVisible();
  });

  it('shows no hours that could not be loaded', async () => {
    open({ 'GET /api/checkins/hours': refusal(503, 'unavailable') });
    await waitFor(async () => expect(await today()).toHaveTextContent('–'));
  });

  it('shows the hours of now where one punches on another device, and where the day ends', async () => {
    let answer: object = hours;
    open({ 'GET /api/checkins/hours': () => Response.json(answer) });
    await waitFor(async () => expect(await today()).toHaveTextContent('0.0'));
    answer = worked('2026-11-20T08:22:05.000Z', '2026-11-20T10:22:05.000Z');
    presence({ employees: [person('anna', 'Anna', { userId: 'anna' })] });
    await waitFor(async () => expect(await today()).toHaveTextContent('2.0'));
    const midnight = hours.today.end;
    answer = { ...hours, now: midnight, today: { start: midnight, end: '2026-11-21T23:00:00.000Z' } };
    vi.setSystemTime(midnight);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await today()).toHaveTextContent('0.0'));
  });

  it('asks for the new day again where the server did not answer when it began', async () => {
    let answer = () => Response.json(worked('2026-11-20T08:22:05.000Z', '2026-11-20T10:22:05.000Z'));
    open({ 'GET /api/checkins/hours': () => answer() });
    await waitFor(async () => expect(await today()).toHaveTextContent('2.0'));
    const midnight = Date.parse(hours.today.end);
    const look = (at: number) => {
      vi.setSystemTime(at);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const away = vi.fn(refusal(503, 'unavailable'));
    answer = away;
    look(midnight);
    await waitFor(() => expect(away).toHaveBeenCalledOnce());
    const end = '2026-11-21T23:00:00.000Z';
    answer = () => Response.json({ ...hours, now: hours.today.end, today: { start: hours.today.end, end } });
    look(midnight + 30_000);
    await waitFor(async () => expect(await today()).toHaveTextContent('0.0'));
  });
});
