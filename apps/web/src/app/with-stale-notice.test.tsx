import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersKey } from '#kernel/cache/last-known.ts';
import { request } from '#kernel/http/request.ts';
import { useLive } from '#kernel/live/live.ts';
import { seatOf } from '#kernel/session/person.ts';
import { useCompany } from '#product/company.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, fakeServer, noAnswer, northlight, openPage, refusal } from '#testing/page.fixture.tsx';
import { WithStaleNotice } from './with-stale-notice.tsx';

function List() {
  const { data = [], error } = useQuery<readonly string[]>({ queryKey: ['/api/list'] });
  return <p>{[...data, error === null ? '' : 'failed'].join(' ')}</p>;
}

const CompanyName = () => <i>{useCompany()?.name}</i>;

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const notice = () => screen.queryByText('Not up to date');

/** A list that stays mounted while the page around it changes. */
async function openList(Beside: ComponentType = () => null, more: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/list': ['Maja'],
    ...more,
  };
  const calls = fakeServer(answers);
  let [turn, leave] = [() => {}, () => {}];
  function Pages() {
    const [page, setPage] = useState(0);
    const [isLeft, setLeft] = useState(false);
    useLive({});
    turn = () => act(() => setPage(page + 1));
    leave = () => act(() => setLeft(true));
    return (
      <>
        {!isLeft && <List />}
        <WithStaleNotice key={page}>
          <Beside />
        </WithStaleNotice>
      </>
    );
  }
  openPage(<Pages />);
  await wait(10);
  expect(screen.getByText('Maja')).toBeVisible();
  const asked = () => calls.filter(({ path }) => path === '/api/list').length;
  return { answers, asked, turn: () => turn(), leave: () => leave() };
}

/** Something may have been missed. */
async function gap() {
  act(() => TestStream.current.say('missed'));
  await wait(10);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a page that could not be reloaded after a gap', () => {
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

  it('does not take a remembered answer for a new one', async () => {
    const { answers } = await openList(CompanyName);
    localStorage.setItem(
      answersKey,
      JSON.stringify({ userId: seatOf(anna), answers: { '/api/companies/northlight': northlight } }),
    );
    answers['GET /api/companies/northlight'] = refusal(503, 'unavailable');
    await gap();
    expect(screen.getByText('Northlight Studios')).toBeVisible();
    expect(notice()).toBeVisible();
    answers['GET /api/companies/northlight'] = { ...northlight, name: 'Northlight & Daughters' };
    await wait(2000);
    expect(screen.getByText('Northlight & Daughters')).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('does not take the next page of a list for a reload of the earlier pages', async () => {
    let goOn = () => {};
    function Pages() {
      const { data, fetchNextPage } = useInfiniteQuery({
        queryKey: ['/api/pages'],
        queryFn: ({ pageParam }) => request<string>('GET', `/api/pages/${pageParam}`),
        initialPageParam: 0,
        getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : null),
      });
      goOn = () => void fetchNextPage();
      return <i>{data?.pages.join(' ')}</i>;
    }
    const { answers } = await openList(Pages, { 'GET /api/pages/0': 'old', 'GET /api/pages/1': 'second' });
    answers['GET /api/pages/0'] = refusal(503, 'unavailable');
    await gap();
    answers['GET /api/pages/0'] = 'new';
    act(goOn);
    await wait(10);
    expect(screen.getByText('old second')).toBeVisible();
    expect(notice()).toBeVisible();
    await wait(2000);
    expect(screen.getByText('new second')).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('still knows on the next page that the frame could not be reloaded', async () => {
    const { answers, turn } = await openList();
    answers['GET /api/list'] = noAnswer;
    await gap();
    turn();
    await wait(10);
    expect(notice()).toBeVisible();
    answers['GET /api/list'] = ['Omar'];
    await wait(2000);
    expect(screen.getByText('Omar')).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('does not wait for a list that has been left', async () => {
    const { answers, asked, leave } = await openList();
    answers['GET /api/list'] = noAnswer;
    await gap();
    expect(notice()).toBeVisible();
    leave();
    await wait(10);
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
