import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, openPage } from '#testing/page.fixture.tsx';
import { ofAnna, onFriday } from './friday.fixture.ts';
import { OwnDays } from './own-days.tsx';

onFriday({ toFake: ['Date'] });

/** The days of somebody who has been in since then, and what they have asked for. */
function open(startedAt: string, requests: readonly unknown[] = []): void {
  const left = { id: 'in', startedAt, endedAt: null, checkOutMissing: true, corrected: false };
  fakeServer({
    ...ofAnna,
    'GET /api/timeline': { punches: [], periods: [left], held: [] },
    'GET /api/corrections': requests,
  });
  openPage(<OwnDays />);
}

const hint =
  'You didn’t check out after your check-in of 13 Nov 23:59. That day is no longer shown here: tell your administrator when you left.';
const before = '2026-11-13T22:59:00.000Z';

it('a check-out that is missing since before the days shown is one to tell an administrator of', async () => {
  open(before);
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^When did you leave/ })).toBeNull();
});

it('whom one has asked already needs to be told nothing', async () => {
  const change = { kind: 'settle', punchId: 'in', addedId: null, type: null, timestamp: before };
  open(before, [{ requestId: 'r', status: 'asked', changes: [change], asked: null, decided: null }]);
  await screen.findByRole('heading', { name: 'Saturday 14 November' });
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
});

it('a day that still stands there is asked about there', async () => {
  open('2026-11-13T23:00:00.000Z');
  const first = (await screen.findByRole('heading', { name: 'Saturday 14 November' })).closest('li');
  const button = { name: /^When did you leave/ };
  expect(first && within(first).getByRole('button', button)).toBeVisible();
  expect(screen.queryByText(/tell your administrator/)).toBeNull();
});
