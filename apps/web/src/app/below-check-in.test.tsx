import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, type Call } from '#testing/page.fixture.tsx';
import { open } from './app.fixture.tsx';

const me = { id: 'employee-anna', firstName: 'Anna', lastName: 'Ek' };
const proposal = (employee: object) => ({
  ...{ requestId: 'proposed', employee, status: 'asked', decided: null },
  changes: [
    {
      ...{ id: 'change', kind: 'add', punchId: null, addedId: null, heldPunchId: null },
      ...{ type: 'check_in', timestamp: new Date(Date.now() - 3_600_000).toISOString(), about: null },
    },
  ],
  asked: {
    ...{ by: { id: 'ada', firstName: 'Ada', lastName: 'Founder' }, at: new Date().toISOString() },
    ...{ reason: 'Seen', isOwn: false },
  },
});

const answers = {
  'GET /api/employees/me': { ...me, jobTitle: 'Maker', department: 'Office', phone: null },
  'GET /api/timeline': { punches: [], periods: [], held: [] },
  // As the server answers who has more than themselves and names nobody.
  'GET /api/corrections': ({ path }: Call) =>
    Response.json(path.endsWith('?employeeId=employee-anna') ? [proposal(me)] : []),
};

beforeEach(() => vi.stubGlobal('EventSource', TestStream));

it('managers find their own last days, and what waits for their agreement', async () => {
  open('/checkin', { ...anna, role: 'manager' }, answers);
  const title = { name: 'Waits for your agreement' };
  const waiting = within(await screen.findByRole('region', title, { timeout: 20_000 }));
  expect(waiting.getByText(/^Ada Founder/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Last seven days' })).toBeVisible();
});

it('administrators find none there', async () => {
  const { calls } = open('/checkin', { ...anna, role: 'company_admin' }, answers);
  await screen.findByText('Checked Out', {}, { timeout: 10_000 });
  // Whatever the page reads after its first paint has been asked for by then.
  await vi.waitFor(() => expect(calls.some(({ path }) => path === '/api/profile')).toBe(true), 10_000);
  expect(calls.filter(({ path }) => /timeline|corrections|employees\/me/.test(path))).toEqual([]);
});
