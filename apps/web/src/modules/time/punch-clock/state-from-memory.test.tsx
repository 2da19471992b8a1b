import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersKey } from '#kernel/cache/last-known.ts';
import { rememberIdentity, seatOf } from '#kernel/session/person.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, noAnswer } from '#testing/page.fixture.tsx';
import { checkedIn, goOn, noon, open, record, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const latest = 'GET /api/checkins/latest';

it('a state of which the device had to remember, though not the hours, is asked for again by itself', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  rememberIdentity(anna);
  const known = { '/api/checkins/latest': record('check_out', '2026-11-19T15:30:00.000Z') };
  localStorage.setItem(answersKey, JSON.stringify({ userId: seatOf(anna), answers: known }));
  const { answers } = open({ ...checkedIn, [latest]: noAnswer });
  await screen.findByRole('heading', { name: /^Checked out since/ });
  answers[latest] = checkedIn[latest];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('heading', { name: /^Checked in since/ })).toBeVisible();
});

it('a state that could not be read anew, of which the device remembers nothing, is asked for again by itself', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const { answers, reads } = open({ [latest]: record('check_out', '2026-11-19T15:30:00.000Z') });
  await screen.findByRole('heading', { name: /^Checked out since/ });
  answers[latest] = noAnswer;
  act(() => TestStream.current.say('own'));
  await waitFor(() => expect(reads('/api/checkins/latest')).toBe(2));
  answers[latest] = checkedIn[latest];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('heading', { name: /^Checked in since/ })).toBeVisible();
});
