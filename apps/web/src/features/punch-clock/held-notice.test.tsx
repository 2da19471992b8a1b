import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStream } from '#platform/event-stream.fixture.ts';
import { anna, refusal } from '#platform/page.fixture.tsx';
import { choose, goOn, open, press, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const kept = 'Your check-in is kept for your administrator to review. It counts once accepted.';
const timeline = 'GET /api/timeline';

/** Somebody whose check-in the server holds, as it tells when it is asked. */
async function withHeldTap(role: keyof typeof news) {
  let tapped = '';
  const page = open({
    'GET /api/auth/user': { ...anna, role },
    'POST /api/checkins': ({ body }: { body: { id: string } }) => {
      tapped = body.id;
      return Response.json({ id: tapped, status: 'needs_review', reason: 'same_type' }, { status: 202 });
    },
    [timeline]: () => Response.json({ held: [{ id: 'earlier' }, { id: tapped }] }),
  });
  await choose('In Office');
  await press('Check In');
  expect(await screen.findByText(kept)).toBeVisible();
  await waitFor(() => expect(page.reads('/api/timeline')).toBe(1));
  return page;
}

/** As the server tells each of them that something of theirs has changed. */
const news = {
  employee: () => TestStream.current.say('own'),
  company_admin: () => TestStream.current.say('presence', { employees: [{ userId: 'anna' }] }),
};

it.each(['employee', 'company_admin'] as const)(
  'goes once what a person of the role %s tapped is decided',
  async (role) => {
    const { answers, reads } = await withHeldTap(role);
    act(news[role]);
    await waitFor(() => expect(reads('/api/timeline')).toBe(2));
    expect(screen.getByText(kept)).toBeVisible();
    answers[timeline] = { held: [{ id: 'earlier' }] };
    act(news[role]);
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
  },
);

it('stands where nobody can tell', async () => {
  const { answers, reads } = await withHeldTap('employee');
  answers[timeline] = refusal(503, 'unavailable');
  act(news.employee);
  await waitFor(() => expect(reads('/api/timeline')).toBe(2));
  expect(screen.getByText(kept)).toBeVisible();
});
