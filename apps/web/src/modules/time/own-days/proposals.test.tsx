import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeServer, openPage } from '#testing/page.fixture.tsx';
import { openSheet, sheet } from '../sheet/sheet.fixture.tsx';
import { dayNamed, ofAnna, onFriday } from './friday.fixture.ts';
import { OwnDays } from './own-days.tsx';

const me = { id: 'employee-anna', firstName: 'Anna', lastName: 'Ek' };
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Founder' };
const change = (kind: string, type: string, before: string | null, time: string | null) => ({
  ...{ id: `${kind}-${time}`, kind, punchId: before && 'thursday-out', addedId: null, heldPunchId: null },
  ...{ type: before === null ? type : null, timestamp: time, about: before && { type, timestamp: before } },
});
const proposal = (changes: object[], more: object = {}) => ({
  ...{ requestId: 'proposed', employee: me, status: 'asked', changes, decided: null },
  asked: { by: ada, at: '2026-11-20T08:00:00.000Z', reason: 'Seen', isOwn: false },
  ...more,
});
const later = proposal([
  change('move', 'check_out', '2026-11-19T16:00:00.000Z', '2026-11-19T17:00:00.000Z'),
  change('add', 'check_in', null, '2026-11-18T07:00:00.000Z'),
  change('void', 'check_in', '2026-11-18T09:00:00.000Z', null),
  change('settle', 'check_in', '2026-11-17T08:00:00.000Z', '2026-11-17T16:00:00.000Z'),
]);
const timeline = {
  punches: [
    { id: 'thursday-in', type: 'check_in', timestamp: '2026-11-19T07:58:00.000Z' },
    { id: 'thursday-out', type: 'check_out', timestamp: '2026-11-19T16:00:00.000Z' },
  ],
  periods: [
    {
      ...{ id: 'thursday-in', startedAt: '2026-11-19T07:58:00.000Z', endedAt: '2026-11-19T16:00:00.000Z' },
      ...{ endId: 'thursday-out', checkOutMissing: false, corrected: false },
    },
  ],
  held: [],
};

onFriday({ toFake: ['Date'] });

const path = '/api/corrections/proposed/answer';
function open(answers: Answers = {}) {
  const calls = fakeServer({
    ...ofAnna,
    'GET /api/timeline': timeline,
    'GET /api/corrections': [later],
    [`POST ${path}`]: { ...later, status: 'accepted' },
    ...answers,
  });
  openPage(<OwnDays />);
  return () => calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]);
}
const waiting = async () => within(await screen.findByRole('region', { name: 'Waits for your agreement' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what others would change in one’s hours', () => {
  it('is said a sentence a day, and agreed to', async () => {
    const sent = open();
    const section = await waiting();
    for (const sentence of [
      'Ada Founder wants to change Thursday 19 November: check-out 18:00 instead of 17:00.',
      'Ada Founder wants to change Wednesday 18 November: a further check-in, 8:00, without the check-in 10:00.',
      'Ada Founder wants to change Tuesday 17 November: check-out 17:00 for the check-in 9:00.',
      'Seen',
    ])
      expect(section.getByText(sentence)).toBeVisible();
    await press('Agree');
    expect(await screen.findByText('You agreed. The new times count.')).toBeVisible();
    expect(sent()).toEqual([[path, { agreed: true, reason: null }]]);
  });

  it('is no request of one’s own, and nothing to withdraw', async () => {
    open();
    await waiting();
    const row = await dayNamed('Thursday 19 November');
    expect(row.queryByText('Pending')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('waits for others to decide once nobody asks for an agreement', async () => {
    open({ 'GET /api/corrections': [{ ...later, waitsForPerson: false }] });
    const row = await dayNamed('Thursday 19 November');
    expect(await row.findByText('Pending')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('is disagreed with for a reason', async () => {
    const sent = open({ [`POST ${path}`]: { ...later, status: 'refused' } });
    await waiting();
    await press('Disagree');
    const dialog = within(await screen.findByRole('dialog', { name: 'Disagree with this change?' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      'Saved with your answer. Ada Founder can read it.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Disagree' }));
    expect(await dialog.findByText('Please enter a reason')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'I left at five.');
    await userEvent.click(dialog.getByRole('button', { name: 'Disagree' }));
    expect(await screen.findByText('You disagreed. Your times stay as they are.')).toBeVisible();
    expect(sent()).toEqual([[path, { agreed: false, reason: 'I left at five.' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be answered once it was withdrawn: who did that is said', async () => {
    const decided = { by: ada, at: '2026-11-20T09:00:00.000Z', reason: null, isOwn: false };
    const current = { ...later, status: 'withdrawn', decided };
    open({
      [`POST ${path}`]: () =>
        Response.json({ code: 'already_decided', message: 'No.', requestId: 'r', current }, { status: 409 }),
    });
    await waiting();
    await press('Agree');
    expect(await screen.findByText('Your answer could not be saved.')).toBeVisible();
    expect(screen.getByText('Ada Founder withdrew this on 20 Nov 2026 10:00.')).toBeVisible();
  });

  it('stands on one’s own month, where it cannot be withdrawn either', async () => {
    openSheet('/record/2026-11', { 'GET /api/sheet': { ...sheet, requests: [later] } });
    await waiting();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeVisible();
    expect(screen.queryByText(/^Waits for Anna Ek/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

describe('on the month of somebody else', () => {
  const answers = (by: object): Answers => ({
    'GET /api/sheet': {
      ...sheet,
      requests: [{ ...later, employee: sheet.employee, asked: { ...later.asked, by } }],
    },
    'POST /api/corrections/proposed/withdraw': { ...later, status: 'withdrawn' },
  });

  it('a proposal waits for its person, and who made it withdraws it', async () => {
    const calls = openSheet(
      `/people/${sheet.employee.id}/2026-11`,
      answers({ id: 'anna', firstName: 'Anna', lastName: 'Ek' }),
    );
    expect(await screen.findByText('Waits for Grace Hopper’s agreement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    await press('Withdraw');
    await screen.findByText('Your request was withdrawn.');
    expect(calls.some((call) => call.path === '/api/corrections/proposed/withdraw')).toBe(true);
  });

  it('nobody else withdraws it', async () => {
    openSheet(`/people/${sheet.employee.id}/2026-11`, answers(ada));
    expect(await screen.findByText('Waits for Grace Hopper’s agreement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});
