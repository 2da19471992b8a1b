import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { useLive, useSessionWatch } from './live.ts';

const open = (handlers: Parameters<typeof useLive>[0] = {}) => openWith(() => useLive(handlers));

function openWith(hook: () => void) {
  const client = createQueryClient(() => {});
  vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(hook, { wrapper }) };
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  TestStream.opened = [];
  vi.stubGlobal('EventSource', TestStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the event stream', () => {
  it('hands on what it hears', () => {
    const presence = vi.fn();
    const own = vi.fn();
    open({ presence, own });
    expect(TestStream.current.url).toBe('/api/events');
    TestStream.current.say('presence', { stats: { totalEmployees: 3 } });
    TestStream.current.say('own');
    expect(presence).toHaveBeenCalledWith({ stats: { totalEmployees: 3 } });
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('has what it keeps up to date read again when it first opens, and nothing else', () => {
    const { client } = open({ keeps: ['/api/stats'] });
    TestStream.current.say('hello');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[{ queryKey: ['/api/stats'] }]]);
  });

  it.each([
    ['first opens', []],
    ['opens after a gap', ['error']],
  ])('reloads a query after its first answer, if that is on its way when it %s', async (_when, before) => {
    const queryKey = ['/api/list', 'of', 'some'];
    let answer = (_text: string) => {};
    const ask = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const { client } = openWith(() => {
      useQuery({ queryKey, queryFn: ask });
      useLive({ keeps: ['/api/list'] });
    });
    vi.mocked(client.invalidateQueries).mockRestore();
    vi.mocked(client.refetchQueries).mockRestore();
    for (const name of before) TestStream.current.dispatchEvent(new Event(name));
    TestStream.current.say('hello');
    expect(ask).toHaveBeenCalledTimes(1);
    answer('before the change');
    await act(() => vi.advanceTimersByTimeAsync(10));
    answer('after it');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(client.getQueryData(queryKey)).toBe('after it');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reloads everything shown after a break that the browser repaired', () => {
    const { client } = open();
    TestStream.current.say('hello');
    TestStream.current.dispatchEvent(new Event('error'));
    TestStream.current.say('hello');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[]]);
  });

  it('has everything shown read again when it opens after all: what failed meanwhile may work now', () => {
    const { client } = open();
    TestStream.current.refuse();
    act(() => vi.advanceTimersByTime(2000));
    TestStream.current.say('hello');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[]]);
  });

  it('asks who is signed in when it is refused, and tries again, ever more slowly', () => {
    const { client } = open();
    TestStream.current.refuse();
    expect(client.refetchQueries).toHaveBeenCalledWith({ queryKey: ['/api/auth/user'] });
    act(() => vi.advanceTimersByTime(2000));
    expect(TestStream.opened).toHaveLength(2);
    TestStream.current.refuse();
    act(() => vi.advanceTimersByTime(2000));
    expect(TestStream.opened).toHaveLength(2);
    act(() => vi.advanceTimersByTime(2000));
    expect(TestStream.opened).toHaveLength(3);
  });

  it('is closed while the page is hidden, and what was missed is read when it is seen again', () => {
    const { client } = open();
    TestStream.current.say('hello');
    show('hidden');
    expect(TestStream.current.readyState).toBe(TestStream.CLOSED);
    show('visible');
    expect(TestStream.opened).toHaveLength(2);
    TestStream.current.say('hello');
    expect(client.invalidateQueries).toHaveBeenCalledTimes(1);
  });

  it('has everything shown read again when the server says that events were missed', () => {
    const { client } = open();
    TestStream.current.say('missed');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[]]);
  });

  it('is reopened after 40 seconds without a heartbeat', () => {
    open();
    vi.advanceTimersByTime(30_000);
    TestStream.current.say('beat');
    vi.advanceTimersByTime(39_000);
    expect(TestStream.opened).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(TestStream.opened.map(({ readyState }) => readyState)).toEqual([TestStream.CLOSED, 0]);
  });

  it('that only the session is watched on has nothing read again, and still tells its end', () => {
    const { client } = openWith(useSessionWatch);
    TestStream.current.say('hello');
    for (const word of ['presence', 'own', 'missed']) TestStream.current.say(word, {});
    show('hidden');
    show('visible');
    TestStream.current.say('hello');
    expect(client.invalidateQueries).not.toHaveBeenCalled();
    TestStream.current.refuse();
    expect(client.refetchQueries).toHaveBeenCalledWith({ queryKey: ['/api/auth/user'] });
  });

  it('ends with the page', () => {
    const { unmount } = open();
    TestStream.current.refuse();
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(TestStream.opened).toHaveLength(1);
  });
});
