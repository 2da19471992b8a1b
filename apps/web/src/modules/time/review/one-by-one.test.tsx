import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '#testing/page.fixture.tsx';
import { all, answered, asked, caseOf, cases, held, leavePage, open, posts } from './review.fixture.tsx';

describe('one case after the other', () => {
  it('approves by one press, which can be taken back until it is sent', async () => {
    const calls = open({ 'POST /api/review/decisions': answered(held.id) });
    const approve = async () =>
      userEvent.click((await caseOf('Under review')).getByRole('button', { name: 'Approve' }));
    await approve();
    const bar = within(
      screen.getByText('Approved for Grace Hopper: Check-out at 19 Nov 2026 17:00').closest('div') ??
        document.body,
    );
    expect(screen.queryByText('It is earlier than a check-in or check-out already recorded.')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('It is earlier than a check-in or check-out already recorded.')).toBeVisible();
    expect(posts(calls)).toEqual([]);
    await approve();
    leavePage();
    await waitFor(() =>
      expect(posts(calls)).toEqual([{ decisions: [{ kind: 'accept_held', id: held.id }], reason: null }]),
    );
    expect(screen.queryByText('It is earlier than a check-in or check-out already recorded.')).toBeNull();
  });

  it('sends an approval after some seconds, and with the next one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = open({ 'POST /api/review/decisions': answered(held.id) });
    await userEvent.click((await caseOf('Under review')).getByRole('button', { name: 'Approve' }));
    await userEvent.click((await caseOf('Request')).getByRole('button', { name: 'Approve' }));
    expect(
      screen.getByText(/Approved for Grace Hopper: Checked in 17 Nov 8:00, left 17 Nov 17:30/),
    ).toBeVisible();
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    act(() => vi.advanceTimersByTime(6000));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    vi.useRealTimers();
  });

  it('is decided by keys: J leads on, A approves and R asks why not', async () => {
    const calls = open({ 'POST /api/review/decisions': answered(held.id) });
    await cases();
    await userEvent.keyboard('jj');
    expect(document.activeElement).toHaveTextContent(
      'It is earlier than a check-in or check-out already recorded.',
    );
    await userEvent.keyboard('a');
    expect(screen.getByText(/^Approved for Grace Hopper: Check-out/)).toBeVisible();
    await userEvent.keyboard('kr');
    expect(await screen.findByRole('dialog', { name: 'Reject 1 entry?' })).toBeVisible();
    // A letter typed into the reason is one.
    await userEvent.type(screen.getByLabelText('Reason'), 'a');
    expect(posts(calls)).toEqual([]);
  });

  it('ends a day without a check-out in its row, with the usual time and where that is from', async () => {
    const [missing] = all.checkOutMissing;
    const usualEnd = { at: '2026-11-18T15:45:00.000Z', days: 8 };
    const calls = open({
      'GET /api/review': { ...all, checkOutMissing: [{ ...missing, usualEnd }] },
      'POST /api/corrections': asked,
    });
    const row = await caseOf('Check-out missing');
    expect(row.getByLabelText('Left at')).toHaveValue('16:45');
    expect(row.getByText('The usual end of the last 8 days.')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Add check-out time' }));
    expect(screen.getByText('Grace Hopper left at 18 Nov 16:45')).toBeVisible();
    leavePage();
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)).toEqual([
      {
        employeeId: 'grace',
        changes: [{ kind: 'settle', punchId: 'period', timestamp: usualEnd.at }],
        reason: 'The usual end of the last 8 days, confirmed',
      },
    ]);
  });

  it('takes another end, on the next day where it is earlier than the start', async () => {
    const calls = open({ 'POST /api/corrections': asked });
    const row = await caseOf('Check-out missing');
    await userEvent.click(row.getByRole('button', { name: 'Add check-out time' }));
    expect(row.getByText('Please enter a date and a time')).toBeVisible();
    fireEvent.change(row.getByLabelText('Left at'), { target: { value: '02:15' } });
    expect(row.getByText(/^The next day: Thursday 19 November/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Add check-out time' }));
    leavePage();
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)).toMatchObject([
      {
        changes: [{ timestamp: '2026-11-19T01:15:00.000Z' }],
        reason: 'Check-out time entered in the review',
      },
    ]);
  });

  it('says when one that lies in the future can count, and brings it back', async () => {
    open({ 'POST /api/review/decisions': [{ id: held.id, outcome: 'time_in_the_future' }] });
    await userEvent.click((await caseOf('Under review')).getByRole('button', { name: 'Approve' }));
    leavePage();
    expect(await screen.findByText(/Try again once it has passed/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('It is earlier than a check-in or check-out already recorded.')).toBeVisible();
  });

  it('brings a case back whose approval could not be sent', async () => {
    open({ 'POST /api/review/decisions': refusal(503, 'unavailable') });
    await userEvent.click((await caseOf('Request')).getByRole('button', { name: 'Approve' }));
    leavePage();
    expect(await screen.findByText('I forgot.')).toBeVisible();
  });
});
