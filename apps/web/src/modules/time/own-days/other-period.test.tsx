import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, openPage } from '#testing/page.fixture.tsx';
import { dayNamed, ofAnna, onFriday } from './friday.fixture.ts';
import { OwnDays } from './own-days.tsx';

onFriday({ toFake: ['Date'] });

/** A period of Thursday, in and out as the clocks of UTC show it; without an end its check-out is missing. */
const period = (id: string, from: string, to: string | null) => ({
  ...{ id: `${id}-in`, endId: to && `${id}-out`, corrected: false },
  ...{ startedAt: `2026-11-19T${from}:00.000Z`, endedAt: to && `2026-11-19T${to}:00.000Z` },
  checkOutMissing: to === null,
});
const morning = period('morning', '08:00', '11:00');
const afternoon = period('afternoon', '12:00', '16:00');

/** Nobody has decided yet whether what is named here is moved to 15:00. */
const undecided = (punchId: string) => ({
  ...{ requestId: punchId, employee: { id: 'e', firstName: 'Anna', lastName: 'Ek' }, status: 'asked' },
  ...{ asked: null, decided: null },
  changes: [
    {
      ...{ kind: 'move', punchId, addedId: null, heldPunchId: null, type: null },
      timestamp: '2026-11-19T14:00:00.000Z',
    },
  ],
});

function open(periods: readonly object[], ...requests: readonly object[]) {
  const calls = fakeServer({
    ...ofAnna,
    'GET /api/timeline': { punches: [], periods, held: [] },
    'GET /api/corrections': requests,
    'POST /api/corrections': () => Response.json({}, { status: 201 }),
  });
  openPage(<OwnDays />);
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.changes);
}
/** The row of that day, once its requests are there. */
async function thursday() {
  const row = await dayNamed('Thursday 19 November');
  await row.findAllByText('Pending');
  return row;
}
const choices = async () =>
  within(await screen.findByLabelText('What is wrong?'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it.each(['morning-in', 'morning-out'])(
  'while a request about one period (%s) waits, the other one of that day can be asked about, and it alone',
  async (asked) => {
    const sent = open([morning, afternoon], undecided(asked));
    const row = await thursday();
    await userEvent.click(row.getByRole('button', { name: /^Request a correction/ }));
    expect(await choices()).toEqual(['The times 13:00 – 17:00']);
    const left = screen.getByLabelText('End');
    await userEvent.clear(left);
    await userEvent.type(left, '17:30');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    const change = { kind: 'move', addedId: 'afternoon-out', timestamp: '2026-11-19T16:30:00.000Z' };
    await waitFor(() => expect(sent()).toEqual([[change]]));
  },
);

it('a missing check-out of that day is asked about first of all', async () => {
  open([morning, period('evening', '19:00', null)], undecided('morning-in'));
  const row = await thursday();
  await userEvent.click(row.getByRole('button', { name: /^When did you leave\?/ }));
  expect(await choices()).toEqual(['The check-out after 20:00 is missing']);
});

it('once all of them are asked about, nothing is left to ask', async () => {
  open([morning, afternoon], undecided('morning-out'), undecided('afternoon-in'));
  expect((await thursday()).queryByRole('button', { name: /^Correct/ })).toBeNull();
});
