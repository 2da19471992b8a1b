import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/page.fixture.tsx';
import { decided, openDay, punch } from './review.fixture.tsx';

const arrival = '2026-11-17T07:52:00.000Z';

/** The dialog that adds a punch, filled in and sent. */
async function add(time: string, answer: () => Response = () => Response.json(decided, { status: 201 })) {
  const calls = openDay({ punches: [], periods: [] }, [], { 'POST /api/corrections': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Add check-in or check-out' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Date and time');
  fireEvent.change(field, { target: { value: time } });
  await userEvent.type(dialog.getByLabelText('Reason'), 'Told me');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const sent = () =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body.changes[0].timestamp);
  return { dialog, field, send, sent };
}

describe('a time that cannot be taken', () => {
  const issue = { path: 'changes.0.timestamp', message: 'In the future.', key: 'validation.inTheFuture' };
  const future = () =>
    Response.json({ message: 'No', code: 'invalid_input', issues: [issue], requestId: 'r' }, { status: 400 });

  it.each([
    ['that the server finds in the future', '2026-11-17T23:00', 'This time is in the future.'],
    ['that clocks skip', '2026-03-29T02:30', 'This time does not exist: the clocks go forward'],
    ['of the first century', '0001-11-17T08:00', 'Enter a valid date.'],
  ])('%s, is told at its field', async (_which, time, text) => {
    const { dialog, field, send } = await add(time, future);
    await send();
    expect(await dialog.findByText(text, { exact: false })).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Told me');
  });

  it('nor typed with a year of five digits, is told, too', async () => {
    const { dialog, field, send, sent } = await add('2026-11-17T08:00');
    // Browsers take such a year, jsdom does not.
    field.setAttribute('type', 'text');
    fireEvent.change(field, { target: { value: '20261-11-17T08:00' } });
    await send();
    expect(await dialog.findByText('Enter a valid date.')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('a time that clocks show twice', () => {
  it.each([
    ['The first (Central European Summer Time, UTC+2)', '2026-10-25T00:30:00.000Z'],
    ['The second (Central European Standard Time, UTC+1)', '2026-10-25T01:30:00.000Z'],
  ])('is %s when that is chosen', async (name, instant) => {
    const { dialog, send, sent } = await add('2026-10-25T02:30');
    const which = dialog.getByLabelText(
      'The clocks go back on that day, so this time occurs twice. Which one is it?',
    );
    await userEvent.selectOptions(which, name);
    await send();
    expect(await screen.findByText('The day was corrected.')).toBeVisible();
    expect(sent()).toEqual([instant]);
  });

  it('alone asks which', async () => {
    const { dialog } = await add('2026-10-25T03:00');
    expect(dialog.queryByLabelText(/twice/)).toBeNull();
  });
});

it('a change is decided on what was shown when it was begun, and says when that was corrected meanwhile', async () => {
  const answers = { 'POST /api/corrections': refusal(409, 'corrected_meanwhile') };
  const calls = openDay({ punches: [punch('in', 'check_in', arrival)], periods: [] }, [], answers);
  const reads = () => calls.filter(({ path }) => path.startsWith('/api/timeline')).length;
  await userEvent.click(await screen.findByRole('button', { name: 'Exclude' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Told me');
  const before = reads();
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Someone else corrected these times in the meantime.',
  );
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ version: 3 });
});

it('a punch is moved from where it counts now, also in an hour that comes twice', async () => {
  const moved = { ...decided.changes[0], kind: 'move', punchId: 'in', timestamp: '2026-10-25T01:30:00.000Z' };
  openDay({ punches: [punch('in', 'check_in', arrival)], periods: [] }, [{ ...decided, changes: [moved] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change time' }));
  expect(await screen.findByLabelText('Date and time')).toHaveValue('2026-10-25T02:30');
  expect(screen.getByLabelText(/twice/)).toHaveDisplayValue(/^The second/);
});

describe('a punch that is moved to the minute that is shown', () => {
  const tapped = '2026-10-25T01:30:24.772Z';

  async function move() {
    const calls = openDay({ punches: [punch('in', 'check_in', tapped)], periods: [] }, [], {
      'POST /api/corrections': () => Response.json(decided, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Told me');
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Change time' }));
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.changes[0]);
    return { dialog, send, sent };
  }

  it('loses no second: it is told that this is its time', async () => {
    const { dialog, send, sent } = await move();
    await send();
    expect(await dialog.findByText('These are already the recorded times.')).toBeVisible();
    expect(dialog.getByLabelText('Date and time')).toHaveFocus();
    expect(sent()).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2026-10-25T03:00' } });
    await send();
    expect(await screen.findByText('The day was corrected.')).toBeVisible();
    expect(sent()).toEqual([{ kind: 'move', punchId: 'in', timestamp: '2026-10-25T02:00:00.000Z' }]);
  });

  it('is moved where clocks show that minute twice and the other one is chosen', async () => {
    const { dialog, send, sent } = await move();
    await userEvent.selectOptions(dialog.getByLabelText(/twice/), 'first');
    await send();
    expect(await screen.findByText('The day was corrected.')).toBeVisible();
    expect(sent()).toEqual([{ kind: 'move', punchId: 'in', timestamp: '2026-10-25T00:30:00.000Z' }]);
  });
});
