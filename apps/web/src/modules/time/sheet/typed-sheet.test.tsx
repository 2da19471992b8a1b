import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { resetPerson, updatePerson } from '#kernel/session/person.ts';
import { anna, type Call, refusal } from '#testing/page.fixture.tsx';
import { grace, openSheet } from './sheet.fixture.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const requestId = '99999999-9999-4999-8999-999999999999';
const change = { punchId: null, addedId: null, heldPunchId: null, type: null, timestamp: null, about: null };
const decided = { by: { ...grace }, at: '2026-11-20T08:00:00.000Z', reason: 'Stood at the gate' };
const made = {
  ...{ requestId, employee: grace, status: 'accepted', asked: null, decided },
  changes: [
    {
      ...{ ...change, id: 'moved', kind: 'move', punchId: 'morning', timestamp: '2026-11-02T06:30:00.000Z' },
      about: { type: 'check_in', timestamp: '2026-11-02T07:00:12.000Z' },
    },
    { ...change, id: 'settled', kind: 'settle', punchId: 'forgotten', timestamp: '2026-11-03T15:00:00.000Z' },
    { ...change, id: 'added', kind: 'add', type: 'check_in', timestamp: '2026-11-04T07:00:00.000Z' },
  ],
};

async function typeInto(day: RegExp, text: string) {
  await userEvent.click((await row(day)).getByRole('button', { name: /^Correct/ }));
  const field = screen.getByRole('textbox', { name: /^Times on/ });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const sent = (calls: readonly { method: string; path: string; body?: unknown }[], path: string) =>
  calls.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

describe('a month sheet that is typed into', () => {
  it('changes several days with one reason and one save, and takes all of it back', async () => {
    const calls = openSheet(`/people/${grace.id}/2026-11`, { 'POST /api/corrections': made });
    await typeInto(/^Mon 2 /, '7:30-12, 12:45-16:30{Enter}');
    // Enter led to the next day.
    const field = screen.getByRole('textbox', { name: 'Times on Tuesday 3 November' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('8:00-');
    await userEvent.type(field, '16{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: /Wednesday 4/ }), '8-12');
    expect((await row(/^Mon 2 /)).getByRole('cell', { name: '8:15' })).toBeVisible();
    expect((await row(/^Mon 2 /)).getByRole('cell', { name: '0:45' })).toBeInTheDocument();
    const bar = within(screen.getByRole('region', { name: '3 days changed' }));
    expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mon 2: 7:30 – 12:00, 12:45 – 16:30+0:30',
      'Tue 3: 8:00 – 16:00+8:00',
      'Wed 4: 8:00 – 12:00+4:00',
    ]);
    await userEvent.click(bar.getByRole('button', { name: 'Save correction' }));
    expect(await bar.findByText('Please enter a reason')).toBeVisible();
    await userEvent.type(bar.getByRole('textbox', { name: 'Reason' }), 'Stood at the gate');
    await userEvent.click(bar.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('3 days were corrected.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your correction was undone.')).toBeVisible();
    expect(sent(calls, '/api/corrections')).toEqual([
      {
        ...{ employeeId: grace.id, version: 7, reason: 'Stood at the gate' },
        changes: [
          { kind: 'move', punchId: 'morning', timestamp: '2026-11-02T06:30:00.000Z' },
          { kind: 'settle', punchId: 'forgotten', timestamp: '2026-11-03T15:00:00.000Z' },
          { kind: 'add', type: 'check_in', timestamp: '2026-11-04T07:00:00.000Z' },
          { kind: 'add', type: 'check_out', timestamp: '2026-11-04T11:00:00.000Z' },
        ],
      },
      {
        ...{ employeeId: grace.id, undoes: requestId, reason: 'Undone: Stood at the gate' },
        changes: [
          { kind: 'void', addedId: 'added' },
          { kind: 'void', addedId: 'settled' },
          // To the second as it was tapped.
          { kind: 'move', punchId: 'morning', timestamp: '2026-11-02T07:00:12.000Z' },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says when a day was changed after the correction, and offers no undo any more', async () => {
    openSheet(`/people/${grace.id}/2026-11`, {
      'POST /api/corrections': ({ body }: Call) =>
        body.undoes === undefined ? Response.json(made) : refusal(409, 'corrected_meanwhile')(),
    });
    await typeInto(/^Wed 4/, '8-12');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen');
    await userEvent.click(screen.getByRole('button', { name: 'Save correction' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const sentence = 'Somebody has changed this day since. Nothing was undone.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('asks about swapped times, and takes what is chosen', async () => {
    openSheet(`/people/${grace.id}/2026-11`);
    await typeInto(/^Wed 4/, '16:15-7:30');
    expect(screen.getByText('A time is earlier than the time before it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save correction' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '7:30-16:15' }));
    expect(screen.getAllByText('+8:45')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save correction' })).toBeEnabled();
  });

  it('says at a day that was left why it cannot be saved, and that an emptied one has no work', async () => {
    openSheet(`/people/${grace.id}/2026-11`);
    for (const [day, text, fault] of [
      [/^Mon 2 /, '25:00-26:00', 'Enter a start and an end, like 7:30-16:15.'],
      [/^Wed 4/, '7:30-12, 11-15', 'A time is earlier than the time before it.'],
    ] as const) {
      await typeInto(day, `${text}{Enter}`);
      expect((await row(day)).getByText(fault)).toBeVisible();
    }
    await typeInto(/^Mon 2 /, '{Enter}');
    expect((await row(/^Mon 2 /)).getByText('No work')).toBeVisible();
    expect((await row(/^Mon 2 /)).getByRole('cell', { name: '0:00' })).toBeVisible();
  });

  it('keeps what was typed over another page and a reload, until its person signs out', async () => {
    const path = `/people/${grace.id}/2026-11`;
    openSheet(path);
    await typeInto(/^Wed 4/, '8-12');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen');
    for (const link of ['Next month', 'Previous month'])
      await userEvent.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByRole('region', { name: '1 day changed' })).toBeVisible();
    cleanup();
    openSheet(path);
    expect((await row(/^Wed 4/)).getByText('8:00 – 12:00')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Seen');
    cleanup();
    updatePerson({ kind: 'entered', user: anna });
    updatePerson({ kind: 'left' });
    resetPerson();
    openSheet(path);
    await row(/^Wed 4/);
    expect(screen.queryByRole('region', { name: /changed$/ })).toBeNull();
  });

  it('keeps nothing for somebody else', async () => {
    const path = `/people/${grace.id}/2026-11`;
    openSheet(path);
    await typeInto(/^Wed 4/, '8-12');
    cleanup();
    const bob = { ...anna, id: 'bob' };
    updatePerson({ kind: 'entered', user: bob });
    openSheet(path, { 'GET /api/auth/user': bob });
    await row(/^Wed 4/);
    expect(screen.queryByRole('region', { name: /changed$/ })).toBeNull();
  });

  it('leads from day to day by arrow keys, opens one by a digit and leaves it by Escape', async () => {
    openSheet(`/people/${grace.id}/2026-11`);
    (await row(/^Mon 2 /)).getByRole('button', { name: /^Correct/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Correct Wednesday 4 November' })).toHaveFocus();
    await userEvent.keyboard('9-17');
    expect(screen.getByRole('textbox', { name: /Wednesday 4/ })).toHaveValue('9-17');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('textbox', { name: /Tuesday 3/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /Tuesday 3/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Correct Tuesday 3 November' })).toHaveFocus();
    expect(screen.getByRole('region', { name: '1 day changed' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('region', { name: /changed$/ })).toBeNull();
  });

  it('says at its day what the server refuses, and keeps what was typed', async () => {
    const issues = [{ path: 'changes.0.timestamp', key: 'validation.inTheFuture', message: 'In the future' }];
    openSheet(`/people/${grace.id}/2026-11`, {
      'POST /api/corrections': () =>
        Response.json({ message: 'No.', code: 'invalid_input', requestId: 'r', issues }, { status: 400 }),
    });
    await typeInto(/^Wed 4/, '8-12');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen');
    await userEvent.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await (await row(/^Wed 4/)).findByRole('alert')).toHaveTextContent(/future/);
    expect(screen.getByRole('textbox', { name: /Wednesday 4/ })).toHaveValue('8-12');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Seen');
  });

  it('of one’s own becomes a request, without a need for a reason, that can be withdrawn', async () => {
    const asked = { ...made, status: 'asked', asked: decided, decided: null };
    const calls = openSheet('/record/2026-11', {
      'POST /api/corrections': asked,
      [`POST /api/corrections/${requestId}/withdraw`]: { ...asked, status: 'withdrawn' },
    });
    await typeInto(/^Wed 4/, '8-12');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Your request was withdrawn.')).toBeVisible();
    expect(sent(calls, '/api/corrections')).toMatchObject([{ version: 7, reason: null }]);
    expect(sent(calls, `/api/corrections/${requestId}/withdraw`)).toHaveLength(1);
  });
});
