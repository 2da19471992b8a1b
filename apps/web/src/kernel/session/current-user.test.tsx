import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { anna, fakeServer, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { currentUserQuery, enter, useCurrentUser } from './current-user.ts';
import { forgetIdentity, knownIdentity, rememberIdentity } from './person.ts';

const ben = { ...anna, id: 'ben' };
const signedOut = refusal(401, 'unauthenticated');

function open() {
  const client = createQueryClient(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ ...useCurrentUser(), queries: useQueryClient() }), { wrapper }).result;
}

const settled = (state: ReturnType<typeof open>) =>
  waitFor(() => expect(state.current.status).not.toBe('loading'));

describe('who is signed in', () => {
  it.each([
    ['employee', false, true],
    ['company_admin', true, false],
    ['super_admin', true, false],
    ['auditor', false, false],
  ])('role %s: administrator %s, employee %s', async (role, isAdmin, isEmployee) => {
    fakeServer({ 'GET /api/auth/user': { ...anna, role } });
    const state = open();
    expect(state.current.status).toBe('loading');
    await settled(state);
    expect(state.current).toMatchObject({ status: 'signedIn', isAdmin, isEmployee, user: { id: 'anna' } });
  });

  it('is stale after five minutes', () => {
    expect(currentUserQuery.staleTime).toBe(300_000);
  });
});

describe('only a 401 signs a person out', () => {
  it('forgets who was known and shows nobody', async () => {
    rememberIdentity(anna);
    fakeServer({ 'GET /api/auth/user': signedOut });
    const state = open();
    await settled(state);
    expect([state.current.status, state.current.user, knownIdentity()]).toEqual([
      'signedOut',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['the network fails', noAnswer],
    ['the server fails', refusal(503, 'unavailable')],
    ['a network answers with a page of its own', () => new Response('<html>')],
    ['a network answers with JSON of its own', () => new Response('{"id":"guest","role":"guest"}')],
    [
      'a network asks for a sign-in of its own',
      () => new Response('{"message":"Sign in","code":"unauthenticated"}', { status: 401 }),
    ],
  ])('the last known identity stands when %s', async (_why, answer) => {
    rememberIdentity(anna);
    fakeServer({ 'GET /api/auth/user': answer });
    const state = open();
    await settled(state);
    expect(state.current).toMatchObject({ status: 'signedIn', user: anna });
    expect(knownIdentity()).toEqual(anna);
  });

  it('asks once, however many parts of a page want to know', async () => {
    const calls = fakeServer({ 'GET /api/auth/user': signedOut });
    const state = open();
    await settled(state);
    renderHook(useCurrentUser, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={state.current.queries}>{children}</QueryClientProvider>
      ),
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([calls.length, state.current.status]).toEqual([1, 'signedOut']);
  });

  it('an unknown person without an answer is nobody', async () => {
    fakeServer({ 'GET /api/auth/user': noAnswer });
    const state = open();
    await settled(state);
    expect(state.current.status).toBe('signedOut');
  });

  it('tells a session that is over from one that never was', async () => {
    const answers: Record<string, unknown> = { 'GET /api/auth/user': anna };
    fakeServer(answers);
    const state = open();
    await settled(state);
    answers['GET /api/auth/user'] = signedOut;
    await state.current.queries.invalidateQueries(currentUserQuery);
    await waitFor(() => expect(state.current.status).toBe('leaving'));
    expect(knownIdentity()).toBeUndefined();
  });

  it('keeps who is here, on a device that remembers nobody, when the server fails later', async () => {
    const answers: Record<string, unknown> = { 'GET /api/auth/user': anna };
    const calls = fakeServer(answers);
    const state = open();
    await settled(state);
    forgetIdentity();
    answers['GET /api/auth/user'] = noAnswer;
    await act(() => state.current.queries.invalidateQueries(currentUserQuery));
    expect([calls.length, state.current.status]).toEqual([2, 'signedIn']);
  });

  it('keeps the page of nobody while it asks once more', async () => {
    fakeServer({ 'GET /api/auth/user': signedOut });
    const state = open();
    await settled(state);
    let reply: (response: Response) => void = () => undefined;
    fakeServer({ 'GET /api/auth/user': () => new Promise<Response>((resolve) => (reply = resolve)) });
    const asked = state.current.queries.invalidateQueries(currentUserQuery);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state.current.status).toBe('signedOut');
    reply(Response.json(anna));
    await asked;
    await waitFor(() => expect(state.current.status).toBe('signedIn'));
  });

  it('a known person waits two seconds at most for a server that does not answer', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return AbortSignal.abort();
    });
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
    );
    rememberIdentity(anna);
    const state = open();
    await settled(state);
    expect([limits, state.current.user]).toEqual([[2000], anna]);
  });
});

describe('the stored identity', () => {
  it.each([
    ['nobody', forgetIdentity, undefined],
    ['who signed in since', () => rememberIdentity(ben), 'ben'],
  ])('is %s though an answer about who signed out meanwhile comes late', async (_who, change, left) => {
    let reply: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    rememberIdentity(anna);
    const state = open();
    await new Promise((resolve) => setTimeout(resolve, 10));
    change();
    reply(Response.json(anna));
    await settled(state);
    expect(knownIdentity()?.id).toBe(left);
  });

  it.each([
    ['nobody is signed in', undefined, () => signedOut()],
    ['somebody else is', anna, () => Response.json(anna)],
    ['somebody else’s session is over', anna, () => signedOut()],
  ])('outlives an answer, asked for before the sign-in, that %s', async (_what, before, answer) => {
    let reply: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    if (before !== undefined) rememberIdentity(before);
    const state = open();
    await new Promise((resolve) => setTimeout(resolve, 10));
    act(() => enter(state.current.queries, ben));
    reply(answer());
    await waitFor(() => expect(state.current.queries.isFetching()).toBe(0));
    expect(state.current).toMatchObject({ status: 'signedIn', user: { id: 'ben' } });
    expect(knownIdentity()?.id).toBe('ben');
  });

  it.each(['', '{', '[]', '{"id":1}', '{"id":"x","role":"employee"}'])(
    'is not believed when it reads %s',
    (text) => {
      localStorage.setItem('checkpoint.identity', text);
      expect(knownIdentity()).toBeUndefined();
    },
  );

  it('is not who was here before, where the storage is too full for who is here now', async () => {
    rememberIdentity(anna);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberIdentity(ben);
    expect(knownIdentity()).toBeUndefined();
  });

  it('can be missing: a blocked storage changes nothing for who is online', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fakeServer({ 'GET /api/auth/user': anna });
    const state = open();
    await settled(state);
    expect(state.current.status).toBe('signedIn');
  });
});
