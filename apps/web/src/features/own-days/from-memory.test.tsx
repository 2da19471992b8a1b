import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberIdentity } from '#platform/known-identity.ts';
import { furtherTexts } from '#platform/language.ts';
import { answersKey } from '#platform/last-known.ts';
import { anna, fakeServer, noAnswer, northlight, openPage } from '#platform/page.fixture.tsx';
import { OwnDays } from './own-days.tsx';

/** Friday, 12:22:05 in Stockholm. */
const noon = Date.parse('2026-11-20T11:22:05.000Z');

const period = (endedAt: string) => ({
  ...{ id: 'in', startedAt: '2026-11-19T08:00:00.000Z', endedAt },
  ...{ checkOutMissing: false, corrected: false },
});
const nothing = { punches: [], periods: [], held: [] };
const request = {
  ...{ requestId: 'r', employee: { id: 'e', firstName: 'Anna', lastName: 'Ek' }, status: 'asked' },
  changes: [
    {
      ...{ kind: 'add', punchId: null, addedId: null, heldPunchId: null },
      ...{ type: 'check_in', timestamp: '2026-11-19T07:00:00.000Z' },
    },
  ],
  ...{ asked: null, decided: null },
};

beforeEach(async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  await furtherTexts();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  ['/api/timeline', { ...nothing, periods: [period('2026-11-19T15:00:00.000Z')] }, '9:00 – 16:00'],
  ['/api/corrections', [request], 'Asked'],
])('the last days ask again by themselves where %s had to be remembered', async (path, news, text) => {
  rememberIdentity(anna);
  const known = { '/api/timeline': nothing, '/api/corrections': [] };
  localStorage.setItem(answersKey, JSON.stringify({ userId: anna.id, answers: known }));
  const answers: Record<string, unknown> = {
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/timeline': nothing,
    'GET /api/corrections': [],
    [`GET ${path}`]: noAnswer,
  };
  fakeServer(answers);
  openPage(<OwnDays />);
  const heading = await screen.findByRole('heading', { name: 'Thursday 19 November' });
  const day = within(heading.closest('li') ?? expect.unreachable('a day is no row'));
  expect(day.queryByText(text)).toBeNull();
  answers[`GET ${path}`] = news;
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await day.findByText(text)).toBeVisible();
});
