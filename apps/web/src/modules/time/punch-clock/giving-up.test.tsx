import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PendingPunch } from '#outbox/pending-punch.ts';
import { openQueueStore } from '#outbox/queue-store.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { refusal } from '#testing/page.fixture.tsx';
import { canPress, choose, goOn, open, press, record, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

it('gives up what was listed alone: not what was set aside, nor what another tab adds while it is asked', async () => {
  const { answers } = open({
    'POST /api/checkins': refusal(403, 'forbidden', 'You are not allowed to do this.'),
  });
  await choose('In Office');
  await press('Check In');
  await screen.findByText('Your check-in of 20 Nov 12:22 was not accepted');
  answers['POST /api/checkins'] = refusal(503, 'unavailable');
  await waitFor(() => canPress('Check In'));
  await press('Check In');
  await press('Show');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));

  const otherTab = openQueueStore();
  const leave = otherTab.onForeignChange(() => {});
  await otherTab.change((queue) => queue.flatMap(withCopy));
  await screen.findByText('2 check-ins or check-outs waiting to be sent');
  expect(dialog.getByText('Discard 1 check-in or check-out?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
  expect(await screen.findByText('1 check-in or check-out waiting to be sent')).toBeVisible();
  expect(screen.getByText('Your check-in of 20 Nov 12:22 was not accepted')).toBeVisible();
  leave();
});

/** A check-in whose request nobody answered, given up by its person. */
async function giveUp() {
  const { answers, punches } = open({ 'POST /api/checkins': refusal(503, 'unavailable') });
  await choose('In Office');
  await press('Check In');
  await press('Show');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(
    dialog.getByText('Recorded at 12:22. What you discard is lost, unless it has already been sent.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(screen.queryByText('1 check-in or check-out waiting to be sent')).toBeNull());
  return { answers, id: punches()[0].id };
}

it('does not speak of the way of what the server did not take', async () => {
  open({ 'POST /api/checkins': refusal(403, 'forbidden', 'You are not allowed to do this.') });
  await choose('In Office');
  await press('Check In');
  await screen.findByText('Your check-in of 20 Nov 12:22 was not accepted');
  await press('Discard');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Recorded at 12:22. What you discard is lost.')).toBeVisible();
});

const counts = 'It had already been sent, so it still counts.';

it('says that what was given up counts all the same, once the server turns out to have it', async () => {
  const { answers, id } = await giveUp();
  expect(screen.queryByText(counts)).toBeNull();
  answers['GET /api/checkins/latest'] = { ...record('check_in', '2026-11-20T11:22:05.000Z'), id };
  act(() => TestStream.current.say('own'));
  expect(await screen.findByText(counts)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Checked in since 12:22' })).toBeVisible();
});

it('does not say so of another punch', async () => {
  const { answers } = await giveUp();
  answers['GET /api/checkins/latest'] = record('check_in', '2026-11-20T11:22:05.000Z');
  act(() => TestStream.current.say('own'));
  await screen.findByRole('heading', { name: 'Checked in since 12:22' });
  expect(screen.queryByText(counts)).toBeNull();
});

/** What waits, and a tap of another tab just like it. */
function withCopy(entry: PendingPunch): readonly PendingPunch[] {
  if (entry.refusal !== null) return [entry];
  return [entry, { ...entry, action: { ...entry.action, id: crypto.randomUUID() } }];
}
