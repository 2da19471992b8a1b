import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, type Call, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { choose, goOn, open, press, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const kept = 'Your administrator will review your check-in. It counts once approved.';
const waiting = 'GET /api/checkins/held';

let tapped = '';

/** Somebody whose check-in the server holds, as it tells when it is asked. */
async function withHeldTap(
  role: string,
  tell: (call: Call, signal?: AbortSignal) => Response | Promise<Response> = () =>
    Response.json([{ id: 'earlier' }, { id: tapped }]),
) {
  const page = open({
    'GET /api/auth/user': { ...anna, role },
    'POST /api/checkins': ({ body }: { body: { id: string } }) => {
      tapped = body.id;
      return Response.json({ id: tapped, status: 'needs_review', reason: 'same_type' }, { status: 202 });
    },
    [waiting]: tell,
  });
  await choose('In Office');
  await press('Check In');
  expect(await screen.findByText(kept)).toBeVisible();
  await waitFor(() => expect(page.reads('/api/checkins/held')).toBe(1));
  return page;
}

it.each(['employee', 'manager', 'company_admin'])(
  'goes once what a person of the role %s tapped is decided',
  async (role) => {
    const { answers, reads } = await withHeldTap(role);
    act(() => TestStream.current.say('own'));
    await waitFor(() => expect(reads('/api/checkins/held')).toBe(2));
    expect(screen.getByText(kept)).toBeVisible();
    answers[waiting] = [{ id: 'earlier' }];
    act(() => TestStream.current.say('own'));
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
  },
);

it('is told also of a tap that waited, which nobody stood before when it was sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { answers } = open({ 'POST /api/checkins': noAnswer, [waiting]: noAnswer });
  await choose('In Office');
  await press('Check In');
  expect(await screen.findByText('1 check-in or check-out waiting to be sent')).toBeVisible();
  expect(screen.queryByText(kept)).toBeNull();
  answers['POST /api/checkins'] = ({ body }: { body: { id: string } }) =>
    Response.json({ id: body.id, status: 'needs_review', reason: 'same_type' }, { status: 202 });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(kept)).toBeVisible();
  expect(screen.queryByText('1 check-in or check-out waiting to be sent')).toBeNull();
});

it('goes also where it is decided while the first question about it is on its way', async () => {
  let answer = (_: Response): void => {};
  const { answers, reads } = await withHeldTap(
    'employee',
    () => new Promise((resolve) => (answer = resolve)),
  );
  answers[waiting] = [{ id: 'earlier' }];
  act(() => TestStream.current.say('own'));
  // What it was asked before the decision tells of before it.
  await act(async () => answer(Response.json([{ id: tapped }])));
  await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
  expect(reads('/api/checkins/held')).toBe(2);
});

it('gives a question up that nobody answers, so that the next news ask another', async () => {
  const tell = vi.fn((_call: Call, _signal?: AbortSignal) => new Promise<Response>(() => {}));
  await withHeldTap('employee', tell);
  expect(tell).toHaveBeenCalledWith(expect.anything(), expect.any(AbortSignal));
});

it('stands where nobody can tell', async () => {
  const { answers, reads } = await withHeldTap('employee');
  answers[waiting] = refusal(503, 'unavailable');
  act(() => TestStream.current.say('own'));
  await waitFor(() => expect(reads('/api/checkins/held')).toBe(2));
  expect(screen.getByText(kept)).toBeVisible();
});
