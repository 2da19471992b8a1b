import * as routes from '@checkpoint/contract/web-routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { leaveTo } from '#kernel/leave-to.ts';
import { anna, type Call, fakeServer, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { currentUserQuery } from './current-user.ts';
import { currentPerson, userOf } from './person.ts';
import { beginSession, signOut } from './sign-out.ts';

vi.mock('#kernel/leave-to.ts');

const logout = 'POST /api/auth/checkpoint/logout';
const whoAmI = 'GET /api/auth/user';
const device = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const open = (queries = device()) => queries.fetchQuery({ ...currentUserQuery, staleTime: 0 });

it('ends the session of a sign-out without a network before anybody is asked for again', async () => {
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);
  expect(leaveTo).toHaveBeenCalled();

  const calls = fakeServer({ [logout]: { done: true }, [whoAmI]: anna });
  await open();
  await open();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([logout, whoAmI, whoAmI]);
});

it('lets nobody in with that session while the server still does not hear of it', async () => {
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);
  fakeServer({ [logout]: noAnswer, [whoAmI]: anna });
  await open();
  expect(currentPerson()).toEqual({ state: 'signedOut' });
});

const ways = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`);
const login = routes.signInEmployee;
const body = { email: 'anna@example.com', password: 'secret' };

it('ends that session before another begins, by whatever sign-in', async () => {
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);
  const calls = fakeServer({ [logout]: { done: true }, [login]: { user: anna }, [whoAmI]: anna });
  await beginSession(login, { body });
  await open();
  expect(ways(calls)).toEqual([logout, login, whoAmI]);
});

it('begins none while the sign-out is still on its way', async () => {
  let reply: (response: Response) => void = () => undefined;
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);
  const calls = fakeServer({
    [logout]: () => new Promise<Response>((resolve) => (reply = resolve)),
    ...{ [login]: { user: anna }, [whoAmI]: anna },
  });
  const done = Promise.all([open(), beginSession(login, { body })]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ways(calls)).toEqual([logout]);
  reply(Response.json({ done: true }));
  await done;
  expect(ways(calls).filter((way) => way === logout)).toHaveLength(1);
});

it('ends no session that somebody else began at the provider since', async () => {
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);
  const ben = { ...anna, id: 'ben' };
  const calls = fakeServer({ [logout]: refusal(403, 'other_person'), [whoAmI]: ben });
  await open();
  expect(userOf(currentPerson())).toEqual(ben);
  await open();
  expect(calls.map(({ path, person }) => [path, person])).toEqual([
    ['/api/auth/checkpoint/logout', 'anna'],
    ...[
      ['/api/auth/user', undefined],
      ['/api/auth/user', undefined],
    ],
  ]);
});

it('stays unconfirmed until the server answers, so that no other tab asks who is here in between', async () => {
  fakeServer({ [logout]: () => new Promise(() => undefined) });
  void signOut(anna);
  await expect.poll(() => localStorage.getItem('checkpoint.sign-out-owed')).toBe('anna');
});
