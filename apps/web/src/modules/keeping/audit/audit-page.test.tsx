import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  anna,
  fakeServer,
  file,
  northlight,
  openPage,
  refusal,
} from '#testing/page.fixture.tsx';
import { AuditPage } from './audit-page.tsx';

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace' };
const grace = { id: 'grace', firstName: 'Grace', lastName: 'Hopper' };
const ines = { id: 'ines', firstName: 'Ines', lastName: 'Kurz' };
const entry = (id: string, changes: object) => ({
  ...{ id, at: '2026-11-20T11:22:05.000Z', action: 'signed_in', actor: ada, subject: ada, details: {} },
  ...{ source: 'web', address: '192.0.2.7', device: { browser: 'Firefox', system: 'Linux' } },
  ...changes,
});

function open(answers: Answers = {}) {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': northlight,
    'GET /api/audit': [
      entry('changed', {
        ...{ action: 'employee_changed', subject: grace },
        details: { lastName: ['Hopper', 'Murray'], phone: [null, '+46 8 1'], colour: ['red', 'blue'] },
      }),
      entry('plan', {
        ...{ action: 'plan_changed', actor: null, subject: null, details: { limit: 25 } },
        ...{ source: 'command_line', address: null, device: { browser: null, system: null } },
        at: '2026-11-19T23:30:00.000Z',
      }),
      entry('refused', {
        ...{ action: 'sign_in_refused', actor: null, subject: grace },
        ...{ device: { browser: null, system: null }, at: '2026-11-19T22:30:00.000Z' },
      }),
      entry('department', {
        ...{ action: 'department_added', subject: null, details: { name: 'Ovens' } },
        at: '2026-11-19T22:00:00.000Z',
      }),
      entry('reset', {
        ...{ action: 'password_reset', subject: grace, details: { isTemporary: true, sessionsEnded: 2 } },
        at: '2026-11-19T21:00:00.000Z',
      }),
      entry('file', {
        ...{ action: 'report_generated', subject: grace, at: '2026-11-19T20:00:00.000Z' },
        details: { reportType: 'hours', format: 'excel', dateFrom: '2026-10-01', dateTo: '2026-10-31' },
      }),
    ],
    ...answers,
  });
  openPage(<AuditPage />);
  const of = (method: string) =>
    calls.filter((call) => call.method === method && call.path.startsWith('/api/audit'));
  return { asked: () => of('GET').map(({ path }) => path), bodies: () => of('POST').map(({ body }) => body) };
}

describe('the audit trail', () => {
  it('reads as sentences, under the days of the company’s calendar', async () => {
    open();
    const today = within(await screen.findByRole('region', { name: /20.*2026/ }));
    expect(today.getByText('Ada Lovelace changed the details of Grace Hopper')).toBeVisible();
    // Half past midnight in Stockholm.
    expect(today.getByText('The operator changed the employee limit of the company')).toBeVisible();
    const before = within(screen.getByRole('region', { name: /19.*2026/ }));
    expect(before.getByText('A sign-in as Grace Hopper was refused')).toBeVisible();
    expect(before.getByText('Ada Lovelace added the department “Ovens”')).toBeVisible();
  });

  it('tells which records were taken out, and in the words of the reports page', async () => {
    open();
    expect(await screen.findByText('Ada Lovelace generated a report')).toBeVisible();
    const facts = ['Employee: Grace Hopper', 'Report type: Hours', 'Format: Excel'];
    for (const fact of [...facts, 'Start date: 2026-10-01', 'End date: 2026-10-31'])
      expect(screen.getByText(fact)).toBeVisible();
  });

  it('tells what changed, before and after, also what has no name here yet', async () => {
    open();
    expect(await screen.findByText('Last name: Hopper → Murray')).toBeVisible();
    expect(screen.getByText('Phone: none → +46 8 1')).toBeVisible();
    expect(screen.getByText('colour: red → blue')).toBeVisible();
    expect(screen.getByText('Limit: 25')).toBeVisible();
    expect(screen.getByText('2 sessions ended')).toBeVisible();
  });

  it('tells with what and from where', async () => {
    open();
    expect((await screen.findAllByText('Firefox on Linux · 192.0.2.7'))[0]).toBeVisible();
    expect(screen.getByText('Command line')).toBeVisible();
    expect(screen.getByText('Unknown device · 192.0.2.7')).toBeVisible();
  });

  it('tells for whom a deputy decided, and what was handed over until when', async () => {
    const details = { departments: 'Lab, Shop', from: '2026-12-01', until: '2026-12-04' };
    open({
      'GET /api/audit': [
        entry('handed', { action: 'departments_handed_over', subject: grace, details }),
        entry('decided', { action: 'correction_accepted', subject: grace, onBehalfOf: ines }),
      ],
    });
    const decided = await screen.findByText(/^Ada Lovelace approved/);
    expect(decided).toHaveTextContent(/ · for Ines Kurz$/);
    for (const fact of ['Departments: Lab, Shop', 'First day: Dec 1, 2026', 'Last day: Dec 4, 2026'])
      expect(screen.getByText(fact)).toBeVisible();
  });

  it('asks the server for what is filtered, and lets the filters be cleared when nothing matches', async () => {
    const { asked } = open({
      'GET /api/audit': ({ path }: { path: string }) =>
        Response.json(path.includes('person=') ? [] : [entry('one', {})]),
    });
    await screen.findByText('Ada Lovelace signed in');
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Corrections');
    await userEvent.type(screen.getByLabelText('Person'), 'x');
    expect(await screen.findByText('No entry matches these filters.')).toBeVisible();
    expect(asked().at(-1)).toContain('person=x&kind=corrections');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Ada Lovelace signed in')).toBeVisible();
    expect(screen.getByLabelText('Person')).toHaveValue('');
  });

  it('goes on behind the cursor, and tries again when that fails', async () => {
    let fails = true;
    const { asked } = open({
      'GET /api/audit': ({ path }: { path: string }) => {
        if (!path.includes('before=')) {
          return Response.json([entry('new', {})], { headers: { 'X-Next-Cursor': 'c1' } });
        }
        if (fails) return refusal(503, 'unavailable')();
        return Response.json([entry('old', { action: 'signed_out' })]);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The next entries could not be loaded.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Ada Lovelace signed out')).toBeVisible();
    expect(screen.getByText('2 entries shown')).toBeVisible();
    expect(asked().at(-1)).toContain('before=c1');
  });

  it('is exported under the filters that are chosen', async () => {
    const { bodies } = open({
      'POST /api/audit/export': () => file('Time', 'trail.csv'),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await screen.findByText('Ada Lovelace changed the details of Grace Hopper');
    await userEvent.selectOptions(screen.getByLabelText('About'), 'People');
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('The audit trail was exported.')).toBeVisible();
    expect(bodies()).toEqual([{ person: '', kind: 'people', from: '', to: '' }]);
    expect(saved).toHaveBeenCalledOnce();
  });

  it('is not exported where the filters let nothing through', async () => {
    open({
      'GET /api/audit': ({ path }: { path: string }) =>
        Response.json(path.includes('kind=people') ? [] : [entry('in', {})]),
    });
    const button = await screen.findByRole('button', { name: 'Export as CSV' });
    await screen.findByText('Ada Lovelace signed in');
    await userEvent.selectOptions(screen.getByLabelText('About'), 'People');
    await waitFor(() => expect(button).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('that cannot be exported says so, and may be tried again', async () => {
    open({ 'POST /api/audit/export': refusal(429, 'too_many_files') });
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('The audit trail could not be exported.')).toBeVisible();
    expect(screen.queryByText(/No entries are lost/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled();
  });

  it('that cannot be loaded says that nothing is lost, and tries again', async () => {
    const answers: Answers = { 'GET /api/audit': refusal(503, 'unavailable') };
    open(answers);
    expect(
      await screen.findByText(/^Checkpoint cannot reach its database.*No recorded data is lost\.$/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
  });

  it('cannot be read where the company could not be loaded, whose days they are, and asks again for what is missing', async () => {
    let company = refusal(503, 'unavailable');
    let trail = refusal(503, 'unavailable');
    open({ 'GET /api/companies/northlight': () => company(), 'GET /api/audit': () => trail() });
    expect(await screen.findByText('The audit trail could not be loaded.')).toBeVisible();
    trail = () => Response.json([entry('in', {})]);
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('The audit trail could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Ada Lovelace signed in')).toBeNull();
    company = () => Response.json(northlight);
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Ada Lovelace signed in')).toBeVisible();
  });

  it('without an entry says so', async () => {
    open({ 'GET /api/audit': [] });
    expect(await screen.findByText('No entries yet.')).toBeVisible();
  });
});
