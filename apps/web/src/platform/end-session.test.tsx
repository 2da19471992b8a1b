import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { currentUserQuery, enter } from './current-user.ts';
import { leaveTo } from './leave-to.ts';
import { anna, fakeServer, noAnswer } from './page.fixture.tsx';
import { signOut } from './sign-out.ts';

vi.mock('./leave-to.ts');

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
  await expect(open()).rejects.toThrow();
});

it('ends no session that somebody began since', async () => {
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);
  const queries = device();
  enter(queries, anna);
  const calls = fakeServer({ [whoAmI]: anna });
  await open(queries);
  expect(calls).toHaveLength(1);
});
