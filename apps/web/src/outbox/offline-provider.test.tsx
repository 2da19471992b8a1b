import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { rememberAnswers } from '#kernel/cache/remember-answers.ts';
import { forgetIdentity, rememberIdentity } from '#kernel/session/known-identity.ts';
import { tell } from '#kernel/session/person.ts';
import { OfflineProvider, useOffline } from './offline-provider.tsx';
import { pendingPunch } from './pending-punch.ts';
import { append, remove, setRefusal } from './queue.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

const anna = {
  id: 'anna',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Ek',
  profileImageUrl: null,
  role: 'employee',
  companyId: 'company',
  authType: 'checkpoint',
  requirePasswordChange: false,
};
const tap = {
  userId: 'anna',
  type: 'check_in',
  locationStatus: 'in_office',
  location: 'Unknown',
  coordinates: null,
  accuracy: null,
  lastServerTime: null,
} as const;

const storeOne = (id: string, userId = 'anna') =>
  leaveStored((queue) =>
    append(queue, pendingPunch(id, { ...tap, userId }, { now: 0, monotonic: { page: 'gone', at: 0 } })),
  );

type Punches = (punch: { id: string }) => Response | Promise<Response>;
const records: Punches = ({ id }) => Response.json({ id, type: 'check_in' }, { status: 201 });
const refuses = (status: number, code: string) => () =>
  Response.json({ message: '', code, requestId: '' }, { status });

function serve(punches: Punches) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    calls.push(path);
    if (path === '/api/auth/user') return Response.json(anna);
    return path === '/api/checkins' ? punches(JSON.parse(body ?? '')) : Response.json(null);
  });
  return calls;
}

function open() {
  const client = createQueryClient(() => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <OfflineProvider>{children}</OfflineProvider>
    </QueryClientProvider>
  );
  return { client, ...renderHook(useOffline, { wrapper }) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('raises a developer error outside its provider', () => {
  const Lost = () => <>{String(useOffline().isOnline)}</>;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow('useOffline must be used within an OfflineProvider');
});

describe('sending what waits', () => {
  it('begins when the person is known', async () => {
    storeOne('left-behind');
    serve(records);
    const { client } = open();
    await waitFor(() => expect(storedQueue()).toEqual([]));
    expect(client.getQueryData(['/api/checkins/latest'])).toEqual({ id: 'left-behind', type: 'check_in' });
  });

  it.each([
    ['the network comes back', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('happens again when %s', async (_when, happens) => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    storeOne('waiting');
    const { result } = open();
    await waitFor(() => expect(result.current.waiting).toHaveLength(1));
    serve(records);
    act(() => void happens());
    await waitFor(() => expect(result.current.waiting).toEqual([]));
  });

  it('is asked of the browser as soon as the page is hidden, which may be closed before its request fails', async () => {
    const register = vi.fn(async () => {});
    const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const calls = serve(() => new Promise(() => {}));
    storeOne('waiting');
    open();
    await waitFor(() => expect(calls).toContain('/api/checkins'));
    expect(register).not.toHaveBeenCalled();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('checkpoint.deliver'));
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('asks who is signed in when the server does not take this person’s punch', async () => {
    storeOne('waiting');
    const calls = serve(refuses(403, 'other_person'));
    open();
    await waitFor(() => expect(calls.filter((path) => path === '/api/auth/user')).toHaveLength(2));
    expect(storedQueue()).toHaveLength(1);
  });
});

describe('what the screens see', () => {
  it("is the person's own: pending, waiting and set aside", async () => {
    serve(() => new Promise(() => {}));
    storeOne('theirs', 'ben');
    storeOne('mine');
    storeOne('refused');
    leaveStored((queue) => setRefusal(queue, 'refused', { message: '' }));
    const { result } = open();
    await waitFor(() => expect(result.current.pending).toHaveLength(1));
    expect(result.current.waiting).toHaveLength(1);
    expect(result.current.setAside).toMatchObject([{ action: { id: 'refused' } }]);
  });

  it('holds a tap as pending but not as waiting while its first answer is awaited', async () => {
    let answer = (_response: Response) => {};
    serve(() => new Promise((resolve) => (answer = resolve)));
    const { result, client } = open();
    await waitFor(() => expect(client.getQueryData(['/api/auth/user'])).toBeDefined());
    act(() => void result.current.tap(tap));
    await waitFor(() => expect(result.current.pending).toHaveLength(1));
    expect(result.current.waiting).toEqual([]);
    act(() => answer(Response.json({ id: storedQueue()[0]?.action.id }, { status: 201 })));
    await waitFor(() => expect(result.current.pending).toEqual([]));
  });

  it('is what another tab has sent until the page knows what the server has, however late that is', async () => {
    const latest = { answer: () => Response.json(null) };
    const fetching = vi.fn(async (path: string) => {
      if (path === '/api/auth/user') return Response.json(anna);
      if (path === '/api/checkins/latest') return latest.answer();
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', fetching);
    storeOne('sent-by-another');
    const { result, client } = open();
    const stopShowing = new QueryObserver(client, { queryKey: ['/api/checkins/latest'] }).subscribe(() => {});
    await waitFor(() => expect(result.current.waiting).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    latest.answer = () => Response.json({ message: '', code: 'unavailable', requestId: '' }, { status: 503 });
    leaveStored((queue) => remove(queue, 'sent-by-another'));
    const asked = fetching.mock.calls.length;
    new BroadcastChannel('checkpoint.outbox').postMessage({ left: ['sent-by-another'] });
    await waitFor(() => expect(fetching.mock.calls.length).toBeGreaterThan(asked));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(result.current.pending).toHaveLength(1);
    latest.answer = () => Response.json({ id: 'sent-by-another', type: 'check_in' });
    await act(() => client.refetchQueries({ queryKey: ['/api/checkins/latest'] }));
    await waitFor(() => expect(result.current.pending).toEqual([]));
    stopShowing();
  });

  it('is what the service worker has sent also where only what is remembered of before can be shown', async () => {
    rememberIdentity(anna);
    tell({ kind: 'entered', user: anna });
    const latest = { answer: () => Response.json({ id: 'before', type: 'check_out' }) };
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/auth/user') return Response.json(anna);
      if (path === '/api/checkins/latest') return latest.answer();
      throw new TypeError('Failed to fetch');
    });
    storeOne('sent-by-worker');
    const { result, client } = open();
    const stopRemembering = rememberAnswers(client);
    const stopShowing = new QueryObserver(client, { queryKey: ['/api/checkins/latest'] }).subscribe(() => {});
    await waitFor(() => expect(result.current.waiting).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    latest.answer = () => Response.json({ message: '', code: 'unavailable', requestId: '' }, { status: 503 });
    leaveStored((queue) => remove(queue, 'sent-by-worker'));
    const updated = client.getQueryState(['/api/checkins/latest'])?.dataUpdateCount ?? 0;
    new BroadcastChannel('checkpoint.outbox').postMessage({ left: ['sent-by-worker'] });
    await waitFor(() =>
      expect(client.getQueryState(['/api/checkins/latest'])?.dataUpdateCount).toBeGreaterThan(updated),
    );
    expect(client.getQueryData(['/api/checkins/latest'])).toEqual({ id: 'before', type: 'check_out' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(result.current.pending).toHaveLength(1);
    stopShowing();
    stopRemembering();
    forgetIdentity();
  });

  it('is no older than what is known, where a repeated request is answered as the first was', async () => {
    const later = { id: 'later', type: 'check_out', timestamp: '2026-11-20T16:00:00.000Z' };
    const first = { type: 'check_in', timestamp: '2026-11-20T07:00:00.000Z' };
    serve(({ id }) => Response.json({ ...first, id }, { status: 201 }));
    storeOne('repeated');
    const { client } = open();
    client.setQueryData(['/api/checkins/latest'], later);
    await waitFor(() => expect(storedQueue()).toEqual([]));
    expect(client.getQueryData(['/api/checkins/latest'])).toEqual(later);
  });

  it('is asked for anew where a tab hears of a change while its first answer, of before it, is on its way', async () => {
    const asked: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/auth/user') return Response.json(anna);
      if (path !== '/api/checkins/latest') throw new TypeError('Failed to fetch');
      return new Promise<Response>((resolve) => asked.push(resolve));
    });
    storeOne('sent-by-another');
    const { result, client } = open();
    const stopShowing = new QueryObserver(client, { queryKey: ['/api/checkins/latest'] }).subscribe(() => {});
    await waitFor(() => expect(result.current.waiting).toHaveLength(1));
    leaveStored((queue) => remove(queue, 'sent-by-another'));
    new BroadcastChannel('checkpoint.outbox').postMessage({ left: ['sent-by-another'] });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    asked[0]?.(Response.json(null));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(client.getQueryData(['/api/checkins/latest'])).toBeNull();
    expect(result.current.pending).toHaveLength(1);
    asked[1]?.(Response.json({ id: 'sent-by-another', type: 'check_in' }));
    await waitFor(() => expect(result.current.pending).toEqual([]));
    expect(client.getQueryData(['/api/checkins/latest'])).toMatchObject({ id: 'sent-by-another' });
    stopShowing();
  });

  it('is what another tab has sent also on the way back to a page that was left meanwhile', async () => {
    const latest = { answer: () => Response.json(null) };
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/auth/user') return Response.json(anna);
      if (path === '/api/checkins/latest') return latest.answer();
      throw new TypeError('Failed to fetch');
    });
    storeOne('sent-by-another');
    const { result, client } = open();
    await client.fetchQuery({ queryKey: ['/api/checkins/latest'] });
    await waitFor(() => expect(result.current.waiting).toHaveLength(1));
    latest.answer = () => Response.json({ id: 'sent-by-another', type: 'check_in' });
    leaveStored((queue) => remove(queue, 'sent-by-another'));
    new BroadcastChannel('checkpoint.outbox').postMessage({ left: ['sent-by-another'] });
    await waitFor(() => expect(result.current.pending).toEqual([]));
    expect(client.getQueryData(['/api/checkins/latest'])).toMatchObject({ id: 'sent-by-another' });
  });

  it("follows the browser's word on being online", () => {
    serve(records);
    const { result } = open();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current.isOnline).toBe(false);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(result.current.isOnline).toBe(true);
  });
});
