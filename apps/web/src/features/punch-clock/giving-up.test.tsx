import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PendingPunch } from '#offline/pending-punch.ts';
import { openQueueStore } from '#offline/queue-store.ts';
import { refusal } from '#platform/page.fixture.tsx';
import { button, choose, goOn, open, press, stopTheClock } from './punch-clock.fixture.tsx';

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
  await waitFor(async () => expect(await button('Check In')).not.toHaveAttribute('aria-disabled'));
  await press('Check In');
  await press('Show');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));

  const otherTab = openQueueStore();
  const leave = otherTab.onForeignChange(() => {});
  await otherTab.change((queue) => queue.flatMap(withCopy));
  await screen.findByText('2 punches waiting to be sent');
  expect(dialog.getByText('Discard 1 punch?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
  expect(await screen.findByText('1 punch waiting to be sent')).toBeVisible();
  expect(screen.getByText('Your check-in of 20 Nov 12:22 was not accepted')).toBeVisible();
  leave();
});

/** What waits, and a tap of another tab just like it. */
function withCopy(entry: PendingPunch): readonly PendingPunch[] {
  if (entry.refusal !== null) return [entry];
  return [entry, { ...entry, action: { ...entry.action, id: crypto.randomUUID() } }];
}
