import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberAnswers } from '#kernel/cache/last-known.ts';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { forgetIdentity, rememberIdentity, updatePerson } from '#kernel/session/person.ts';
import { anna, refusal } from '#testing/page.fixture.tsx';
import { OfflineProvider, useOffline } from './offline-provider.tsx';
import { entry, tap } from './outbox.fixture.ts';
import { append, remove, setRefusal } from './queue.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

const storeOne = (id: string, userId = 'anna') => leaveStored((queue) => append(queue, entry(id, userId)));

type Punches = (punch: { id: string }) => Response | Promise<Response>;
const records: Punches = ({ id }) => Response.json({ id, type: 'check_in' }, { status: 201 });

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

const path = '/api/checkins/latest';
const unavailable = refusal(503, 'unavailable');
const recordOf = (id: string, type = 'check_in') => Response.json({ id, type });

interface Opening {
  readonly isShown?: boolean;
  readonly first?: () => Response | Promise<Response>;
}

/** A page that shows where its person stands, and whose punch another tab or the service worker sends. */
async function openWithOneWaiting({ isShown = true, first = () => Response.json(null) }: Opening = {}) {
  const latest: { answer: () => Response | Promise<Response>; asked: number } = { answer: first, asked: 0 };
  vi.stubGlobal('fetch', async (asked: string) => {
    if (asked === '/api/auth/user') return Response.json(anna);
    if (asked !== path) throw new TypeError('Failed to fetch');
    latest.asked += 1;
    return latest.answer();
  });
  storeOne('waiting');
  const page = open();
  const stopShowing = isShown
    ? new QueryObserver(page.client, { queryKey: [path] }).subscribe(() => {})
    : () => {};
  await waitFor(() => expect(page.result.current.waiting).toHaveLength(1));
  return { ...page, latest, stopShowing };
}

function sendElsewhere(): void {
  leaveStored((queue) => remove(queue, 'waiting'));
  new BroadcastChannel('checkpoint.outbox').postMessage({ left: ['waiting'] });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sending what waits', () => {
  it('begins when the person is known', async () => {
    storeOne('left-behind');
    serve(records);
    const { client } = open();
    await waitFor(() => expect(storedQueue()).toEqual([]));
    expect(client.getQueryData([path])).toEqual({ id: 'left-behind', type: 'check_in' });
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
    const calls = serve(refusal(403, 'other_person'));
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
    act(() => void result.current.tap(tap()));
    await waitFor(() => expect(result.current.pending).toHaveLength(1));
    expect(result.current.waiting).toEqual([]);
    act(() => answer(Response.json({ id: storedQueue()[0]?.action.id }, { status: 201 })));
    await waitFor(() => expect(result.current.pending).toEqual([]));
  });

  it.each([
    ['nothing is remembered', () => () => {}],
    [
      'only what is remembered of before can be shown',
      (client: QueryClient) => {
        rememberIdentity(anna);
        updatePerson({ kind: 'entered', user: anna });
        return rememberAnswers(client);
      },
    ],
  ])(
    'is what others have sent until the page knows what the server has, however late that is, where %s',
    async (_what, remember) => {
      const { result, client, latest, stopShowing } = await openWithOneWaiting();
      const stopRemembering = remember(client);
      latest.answer = () => recordOf('before', 'check_out');
      await act(() => client.refetchQueries({ queryKey: [path] }));
      latest.answer = unavailable;
      const { asked } = latest;
      sendElsewhere();
      await waitFor(() => expect(latest.asked).toBeGreaterThan(asked));
      await waitFor(() => expect(client.isFetching()).toBe(0));
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(client.getQueryData([path])).toEqual({ id: 'before', type: 'check_out' });
      expect(result.current.pending).toHaveLength(1);
      latest.answer = () => recordOf('waiting');
      await act(() => client.refetchQueries({ queryKey: [path] }));
      await waitFor(() => expect(result.current.pending).toEqual([]));
      stopShowing();
      stopRemembering();
      forgetIdentity();
    },
  );

  it('is asked for anew where a tab hears of a change while its first answer, of before it, is on its way', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const first = () => new Promise<Response>((resolve) => answers.push(resolve));
    const { result, client, stopShowing } = await openWithOneWaiting({ first });
    sendElsewhere();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    answers[0]?.(Response.json(null));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(client.getQueryData([path])).toBeNull();
    expect(result.current.pending).toHaveLength(1);
    answers[1]?.(recordOf('waiting'));
    await waitFor(() => expect(result.current.pending).toEqual([]));
    expect(client.getQueryData([path])).toMatchObject({ id: 'waiting' });
    stopShowing();
  });

  it.each([
    ['of a page that was left meanwhile, and for the way back to it', true],
    ['of one that never showed it', false],
  ])('is not what others have sent on the screen %s', async (_where, wasShown) => {
    const { result, client, latest } = await openWithOneWaiting({ isShown: false });
    if (wasShown) await client.fetchQuery({ queryKey: [path] });
    latest.answer = () => recordOf('waiting');
    sendElsewhere();
    await waitFor(() => expect(result.current.pending).toEqual([]));
    expect(client.getQueryData([path])).toEqual(wasShown ? { id: 'waiting', type: 'check_in' } : undefined);
  });

  it('is no older than what is known, where a repeated request is answered as the first was', async () => {
    const later = { id: 'later', type: 'check_out', timestamp: '2026-11-20T16:00:00.000Z' };
    const first = { type: 'check_in', timestamp: '2026-11-20T07:00:00.000Z' };
    serve(({ id }) => Response.json({ ...first, id }, { status: 201 }));
    storeOne('repeated');
    const { client } = open();
    client.setQueryData([path], later);
    await waitFor(() => expect(storedQueue()).toEqual([]));
    expect(client.getQueryData([path])).toEqual(later);
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
