import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersKey, rememberAnswers } from '#kernel/cache/last-known.ts';
import { rememberIdentity, resetPerson, updatePerson } from '#kernel/session/person.ts';
import { storedQueue } from '#outbox/stored-queue.fixture.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, noAnswer } from '#testing/page.fixture.tsx';
import { checkedIn, goOn, noon, open, press, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(() => {
  stopTheClock();
  rememberIdentity(anna);
  updatePerson({ kind: 'entered', user: anna });
});
afterEach(() => {
  goOn();
  resetPerson();
});

const hour = 3_600_000;
const pass = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
/** Every clock on the page has ticked by then. */
const ticked = () => pass(2500);

/** The page of somebody who is checked in, on a device that remembers what it is told. */
async function openRemembering(answers: Answers = {}) {
  const page = open({ ...checkedIn, ...answers });
  rememberAnswers(page.client);
  expect(await screen.findByRole('timer')).toHaveTextContent('3:24:05');
  await waitFor(() => expect(localStorage.getItem(answersKey)).toContain('/api/checkins/hours'));
  return page;
}

function goAway(answers: Answers) {
  for (const path of ['checkins/latest', 'checkins/hours', 'time']) answers[`GET /api/${path}`] = noAnswer;
  answers['POST /api/checkins'] = noAnswer;
}

it('a clock that is set back without a network takes no time away from what is shown', async () => {
  const { answers } = await openRemembering();
  const remembered = localStorage.getItem(answersKey);
  goAway(answers);
  vi.setSystemTime(noon - 12 * hour);
  await ticked();
  expect(screen.getByRole('timer')).toHaveTextContent(/^3:24:/);
  expect(screen.getByText('Checked in since 8:58')).toBeVisible();
  await press('Check Out');
  expect(await screen.findByText('Checked out since 12:22')).toBeVisible();
  // That is no news of the server: another tab may have some.
  expect(localStorage.getItem(answersKey)).toBe(remembered);
});

it('a clock that is set ahead by mistake, and put right again, changes no time', async () => {
  const { answers } = await openRemembering();
  goAway(answers);
  vi.setSystemTime(noon + hour);
  await ticked();
  vi.setSystemTime(noon);
  await ticked();
  await press('Check Out');
  expect(await screen.findByText('Checked out since 12:22')).toBeVisible();
  const { time = '', seenAt = '' } = storedQueue()[0]?.action.lastServerTime ?? {};
  expect(Math.abs(Date.parse(time) - Date.parse(seenAt))).toBeLessThan(5000);
});

it('an answer that came after the clock was set back, and before the page saw that, is taken as it is', async () => {
  const { answers } = await openRemembering();
  vi.setSystemTime(noon - hour);
  act(() => TestStream.current.say('own'));
  await pass(50);
  goAway(answers);
  await ticked();
  expect(screen.getByRole('timer')).toHaveTextContent(/^3:24:/);
});

it('a clock that is set ahead just before a tap is contradicted by the count that nobody can set', async () => {
  const { answers, punches } = await openRemembering();
  // Nor does the network answer what the page asks again then.
  for (const path of ['checkins/latest', 'checkins/hours']) answers[`GET /api/${path}`] = noAnswer;
  vi.setSystemTime(noon + hour);
  await press('Check Out');
  await waitFor(() => expect(punches()).toHaveLength(1));
  const [{ occurredAt, clock }] = punches();
  expect(Date.parse(occurredAt) - Date.parse(clock.lastServerTimeSeenAt)).toBeGreaterThanOrEqual(hour);
  expect(clock.monotonicSinceServerTime).toBeLessThan(60_000);
});

it('a clock that is set, in either direction, is a reason to ask for the hours anew', async () => {
  const { reads } = await openRemembering();
  const before = reads('/api/checkins/hours');
  vi.setSystemTime(noon + hour);
  await waitFor(() => expect(reads('/api/checkins/hours')).toBe(before + 1));
  vi.setSystemTime(noon);
  await waitFor(() => expect(reads('/api/checkins/hours')).toBe(before + 2));
});
