import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLive } from './live.ts';
import { createQueryClient } from './query-client.ts';

/** The browser's event stream, opened and fed by the test. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  say(name: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  refuse() {
    this.readyState = FakeStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const current = () => {
  const stream = FakeStream.opened.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
};

function open(handlers: Parameters<typeof useLive>[0] = {}) {
  const client = createQueryClient(() => {});
  vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(() => useLive(handlers), { wrapper }) };
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
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
    expect(current().url).toBe('/api/events');
    current().say('presence', { stats: { totalEmployees: 3 } });
    current().say('own');
    expect(presence).toHaveBeenCalledWith({ stats: { totalEmployees: 3 } });
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('has what it keeps up to date read again when it first opens, and nothing else', () => {
    const { client } = open({ keeps: ['/api/stats'] });
    current().say('hello');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[{ queryKey: ['/api/stats'] }]]);
  });

  it('has everything shown read again after a break that the browser mended', () => {
    const { client } = open();
    current().say('hello');
    current().say('hello');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[]]);
  });

  it('asks who is signed in when it is refused, and tries again, ever more slowly', () => {
    const { client } = open();
    current().refuse();
    expect(client.refetchQueries).toHaveBeenCalledWith({ queryKey: ['/api/auth/user'] });
    act(() => vi.advanceTimersByTime(2000));
    expect(FakeStream.opened).toHaveLength(2);
    current().refuse();
    act(() => vi.advanceTimersByTime(2000));
    expect(FakeStream.opened).toHaveLength(2);
    act(() => vi.advanceTimersByTime(2000));
    expect(FakeStream.opened).toHaveLength(3);
  });

  it('is closed while the page is hidden, and what was missed is read when it is seen again', () => {
    const { client } = open();
    current().say('hello');
    show('hidden');
    expect(current().readyState).toBe(FakeStream.CLOSED);
    show('visible');
    expect(FakeStream.opened).toHaveLength(2);
    current().say('hello');
    expect(client.invalidateQueries).toHaveBeenCalledTimes(1);
  });

  it('has everything shown read again when the server says that events were missed', () => {
    const { client } = open();
    current().say('missed');
    expect(vi.mocked(client.invalidateQueries).mock.calls).toEqual([[]]);
  });

  it('is opened anew after 40 seconds without a sign of life', () => {
    open();
    vi.advanceTimersByTime(30_000);
    current().say('beat');
    vi.advanceTimersByTime(39_000);
    expect(FakeStream.opened).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(FakeStream.opened.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED, 0]);
  });

  it('ends with the page', () => {
    const { unmount } = open();
    current().refuse();
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(FakeStream.opened).toHaveLength(1);
  });
});
