import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#platform/event-stream.fixture.ts';
import { useLive } from '#platform/live.ts';
import { anna, fakeServer, noAnswer, northlight, openPage, refusal } from '#platform/page.fixture.tsx';
import { KeptCurrent } from './kept-current.tsx';

function List() {
  const { data = [], error } = useQuery<readonly string[]>({ queryKey: ['/api/list'] });
  useLive({});
  return <p>{[...data, error === null ? '' : 'failed'].join(' ')}</p>;
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const notice = () => screen.queryByText('Not up to date');

async function openList() {
  const answers: Record<string, unknown> = {
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/list': ['Maja'],
  };
  const calls = fakeServer(answers);
  openPage(
    <KeptCurrent>
      <List />
    </KeptCurrent>,
  );
  await wait(10);
  expect(screen.getByText('Maja')).toBeVisible();
  const asked = () => calls.filter(({ path }) => path === '/api/list').length;
  return { answers, asked };
}

/** Something may have been missed. */
async function gap() {
  act(() => TestStream.current.say('missed'));
  await wait(10);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a page that could not be read anew after a gap', () => {
  it.each([
    ['is away', noAnswer],
    ['has no database', refusal(503, 'unavailable')],
  ])('says so where the server %s, and asks again by itself until it is answered', async (_what, away) => {
    const { answers, asked } = await openList();
    answers['GET /api/list'] = away;
    await gap();
    expect(notice()).toBeVisible();
    expect(asked()).toBe(2);
    for (const [time, times] of [
      [2000, 3],
      [3900, 3],
      [200, 4],
    ] as const) {
      await wait(time);
      expect(asked()).toBe(times);
    }
    expect(notice()).toBeVisible();
    answers['GET /api/list'] = ['Maja', 'Omar'];
    await wait(8000);
    expect(screen.getByText('Maja Omar')).toBeVisible();
    expect(notice()).toBeNull();
    const before = asked();
    await wait(60_000);
    expect(asked()).toBe(before);
  });

  it('takes a refusal for an answer', async () => {
    const { answers, asked } = await openList();
    answers['GET /api/list'] = refusal(403, 'forbidden');
    await gap();
    expect(screen.getByText('Maja failed')).toBeVisible();
    expect(notice()).toBeNull();
    await wait(60_000);
    expect(asked()).toBe(2);
  });
});
