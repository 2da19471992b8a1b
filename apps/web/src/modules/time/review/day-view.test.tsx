import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/page.fixture.tsx';
import { decided, open, openDay, punch } from './review.fixture.tsx';

const place = '?employee=grace&day=2026-11-17';
const period = (id: string, startedAt: string, endedAt: string | null, changes: object = {}) => ({
  ...{ id, startedAt, endedAt, checkOutMissing: false, corrected: false },
  ...changes,
});
const arrival = '2026-11-17T07:00:00.000Z';
const departure = '2026-11-17T16:00:00.000Z';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe("an employee's day", () => {
  it('shows what was recorded beside what counts, and who decided why', async () => {
    const move = {
      ...decided.changes[0],
      id: 'm',
      kind: 'move',
      punchId: 'out',
      timestamp: '2026-11-17T17:00:00.000Z',
    };
    openDay(
      {
        punches: [punch('out', 'check_out', departure, ['corrected']), punch('in', 'check_in', arrival)],
        periods: [period('in', arrival, '2026-11-17T17:00:00.000Z', { corrected: true })],
      },
      [{ ...decided, changes: [move] }],
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    const recorded = await region('As recorded');
    const rows = recorded.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.find((text) => text?.includes('17:00'))).toContain('Counts as 17 Nov 18:00');
    const counts = await region('What counts');
    expect(counts.getByText('10:00')).toBeVisible();
    expect(counts.getByText('8:00 – 18:00')).toBeVisible();
    const history = await region('Requests and decisions');
    expect(history.getByText(/Requested by Grace Hopper on 20 Nov 2026 7:00/)).toHaveTextContent('I forgot.');
    expect(history.getByText(/Decided by Ada Lovelace/)).toHaveTextContent('Seen at the door.');
  });

  it('shows nothing as counting before it is known what was decided, and asks again for that alone', async () => {
    let decisions = refusal(503, 'unavailable');
    const calls = openDay({ punches: [punch('in', 'check_in', arrival)], periods: [] }, [], {
      'GET /api/corrections': () => decisions(),
    });
    expect(await screen.findByText('The review could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'As recorded' })).toBeNull();
    const voided = { ...decided.changes[0], id: 'v', kind: 'void', punchId: 'in', timestamp: null };
    decisions = () => Response.json([{ ...decided, changes: [voided] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const recorded = await region('As recorded');
    expect(recorded.getByText('Excluded')).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('/api/timeline'))).toHaveLength(1);
    expect(calls.at(-1)?.path).toBe('/api/corrections?employeeId=grace&limit=5000');
  });

  it('calls a decision that nobody asked for decided, not accepted', async () => {
    const dismissed = {
      ...decided.changes[0],
      id: 'd',
      kind: 'dismiss_held',
      type: 'check_out',
      about: null,
    };
    const own = {
      ...decided,
      requestId: 'own',
      asked: null,
      changes: [{ ...dismissed, timestamp: departure }],
    };
    openDay({ punches: [], periods: [] }, [own]);
    const history = await region('Requests and decisions');
    expect(history.getByText('Decided')).toBeVisible();
    expect(history.queryByText('Approved')).toBeNull();
    expect(history.getByText(/Reject a check-out at/)).toBeVisible();
  });

  it('says in plain words what a punch without a network brought about its clock, also once that is confirmed', async () => {
    const offline = { isOffline: true, syncedAt: '2026-11-17T07:50:00.000Z' };
    const evidence = {
      ...{ punchId: 'in', occurredAt: '2026-11-17T07:00:00.000Z', sentAt: '2026-11-17T07:50:00.000Z' },
      ...{ monotonicAge: 3 * 3_600_000, lastServerTime: '2026-11-17T07:40:00.000Z' },
    };
    const confirm = { ...decided.changes[0], id: 'c', kind: 'confirm', punchId: 'in', timestamp: null };
    openDay(
      {
        punches: [
          { ...punch('in', 'check_in', arrival, ['clock_suspect', 'back_dated', 'offline']), ...offline },
        ],
        evidence: [evidence],
        periods: [period('in', arrival, null)],
      },
      [{ ...decided, changes: [confirm] }],
    );
    const recorded = await region('As recorded');
    expect(await recorded.findByText(/Sent 50.min after it was recorded/)).toBeVisible();
    expect(recorded.getByText(/its internal timer at least 3.h/)).toBeVisible();
    expect(recorded.getByText(/40.min before something the phone had already received/)).toBeVisible();
  });

  it('does not call a time corrected for a clock that was set while the punch waited', async () => {
    const offline = { isOffline: true, syncedAt: '2026-11-17T08:10:00.000Z' };
    const evidence = {
      ...{ punchId: 'in', occurredAt: '2026-11-17T08:00:00.000Z', sentAt: '2026-11-17T09:10:00.000Z' },
      ...{ monotonicAge: 600_000, lastServerTime: '2026-11-17T05:00:00.000Z' },
      lastServerTimeSeenAt: '2026-11-17T05:00:00.000Z',
    };
    openDay({
      punches: [{ ...punch('in', 'check_in', arrival, ['clock_suspect', 'offline']), ...offline }],
      evidence: [evidence],
      periods: [period('in', arrival, null)],
    });
    const recorded = await region('As recorded');
    expect(
      await recorded.findByText(
        /its clock was set 1.h.0.min forward, or Checkpoint’s own was set back.*too early by that much/,
      ),
    ).toBeVisible();
    expect(recorded.queryByText(/The time shown is corrected/)).toBeNull();
  });

  it('says that nothing checks the clock of a phone that had not seen the server', async () => {
    const offline = { isOffline: true, syncedAt: '2026-11-17T09:00:00.000Z' };
    const evidence = {
      ...{ punchId: 'in', receivedAt: offline.syncedAt, occurredAt: arrival, sentAt: offline.syncedAt },
      ...{ monotonicAge: null, lastServerTime: null, lastServerTimeSeenAt: null },
      impossible: true,
    };
    openDay({
      punches: [{ ...punch('in', 'check_in', arrival, ['clock_suspect', 'offline']), ...offline }],
      evidence: [evidence],
      periods: [period('in', arrival, null)],
    });
    const recorded = await region('As recorded');
    expect(await recorded.findByText(/clock data that can’t be right/)).toBeVisible();
    expect(await recorded.findByText(/clock can’t be checked for the 2.h.0.min/)).toBeVisible();
  });

  it('says of a punch that was sent at once that the clock of Checkpoint had been ahead', async () => {
    const received = '2026-11-17T10:30:00.000Z';
    const nothing = { occurredAt: null, sentAt: null, monotonicAge: null, lastServerTime: null };
    openDay({
      punches: [punch('out', 'check_out', departure, ['clock_suspect']), punch('in', 'check_in', departure)],
      evidence: [{ punchId: 'out', receivedAt: received, ...nothing, lastServerTimeSeenAt: null }],
      periods: [period('in', departure, departure)],
    });
    const recorded = await region('As recorded');
    expect(
      await recorded.findByText(/Received 17 Nov 11:30. Checkpoint’s own clock had been ahead/),
    ).toBeVisible();
    expect(recorded.queryByText(/after it was recorded|The phone did not say/)).toBeNull();
    // Of one time, they stand in the order in which they came.
    expect(recorded.getAllByText(/^Check-(in|out)/).map(({ textContent }) => textContent)).toEqual([
      'Check-in',
      'Check-out',
    ]);
  });

  it('shows what waits for a decision among what was recorded, on its day alone', async () => {
    const today = { id: 'h1', type: 'check_out', timestamp: departure };
    const before = { id: 'h2', type: 'check_out', timestamp: '2026-11-16T16:00:00.000Z' };
    openDay({ punches: [punch('in', 'check_in', arrival)], periods: [], held: [today, before] });
    const recorded = await region('As recorded');
    expect(await recorded.findByText('Under review')).toBeVisible();
    const rows = recorded.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.filter((text) => text?.includes('Not counted until it is decided'))).toEqual([
      expect.stringContaining('17:00'),
    ]);
  });

  it('does not call a day empty on which something waits', async () => {
    openDay({
      punches: [],
      periods: [],
      held: [{ id: 'h1', type: 'check_out', timestamp: departure }],
    });
    expect(await screen.findByText('Under review')).toBeVisible();
    expect(screen.queryByText('Nothing was recorded on this day.')).toBeNull();
  });

  it('names the day of a time that lies on another', async () => {
    const evening = '2026-11-16T19:56:00.000Z';
    openDay({
      punches: [punch('out', 'check_out', arrival), punch('in', 'check_in', evening)],
      periods: [period('in', evening, arrival)],
    });
    expect(await (await region('What counts')).findByText('16 Nov 20:56 – 8:00')).toBeVisible();
  });

  it('settles a forgotten check-out at a time by the company’s clocks', async () => {
    const calls = openDay(
      {
        punches: [punch('in', 'check_in', arrival)],
        periods: [period('in', arrival, null, { checkOutMissing: true })],
      },
      [],
      { 'POST /api/corrections': () => Response.json(decided, { status: 201 }) },
    );
    await userEvent.click((await region('What counts')).getByRole('button', { name: 'Add check-out time' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading')).toHaveTextContent(/^Checked in .*: when did Grace Hopper leave\?$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add check-out time' }));
    expect(await dialog.findByText('Please enter a reason')).toBeVisible();
    expect(dialog.getByText('Please enter a date and a time')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2026-11-17T17:30' } });
    await userEvent.type(dialog.getByLabelText('Reason'), 'Told me');
    await userEvent.click(dialog.getByRole('button', { name: 'Add check-out time' }));
    expect(await screen.findByText('The day was corrected.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      employeeId: 'grace',
      changes: [{ kind: 'settle', punchId: 'in', timestamp: '2026-11-17T16:30:00.000Z' }],
      version: 3,
      reason: 'Told me',
    });
  });

  it('adds, moves and takes out punches, and says when that does not fit', async () => {
    const calls = openDay({ punches: [punch('in', 'check_in', arrival)], periods: [] }, [], {
      'POST /api/corrections': refusal(409, 'correction_does_not_fit'),
    });
    const send = async (action: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText('Reason'), 'Why');
      await userEvent.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(/conflict/);
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    };
    await userEvent.click((await region('As recorded')).getByRole('button', { name: 'Exclude' }));
    await send('Exclude');
    await userEvent.click(screen.getByRole('button', { name: 'Change time' }));
    fireEvent.change(await screen.findByLabelText('Date and time'), {
      target: { value: '2026-11-17T08:05' },
    });
    await send('Change time');
    await userEvent.click(screen.getByRole('button', { name: 'Add check-in or check-out' }));
    fireEvent.change(await screen.findByLabelText('Date and time'), {
      target: { value: '2026-11-17T12:00' },
    });
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Check-out');
    await send('Add');
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body.changes[0]);
    expect(sent).toEqual([
      { kind: 'void', punchId: 'in' },
      { kind: 'move', punchId: 'in', timestamp: '2026-11-17T07:05:00.000Z' },
      { kind: 'add', type: 'check_out', timestamp: '2026-11-17T11:00:00.000Z' },
    ]);
  });

  it('leads to the days beside it and back', async () => {
    openDay({ punches: [], periods: [] });
    expect(await screen.findByText('Nothing was recorded on this day.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous day' })).toHaveAttribute(
      'href',
      '/review?employee=grace&day=2026-11-16',
    );
    expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review');
  });

  it('of nobody says so', async () => {
    open({ 'GET /api/timeline': refusal(404, 'not_found') }, place);
    expect(await screen.findByText('The review could not be loaded.')).toBeVisible();
  });
});
