import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { anna, fakeServer, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { currentPerson, knownIdentity, updatePerson } from './person.ts';
import { signOut } from './sign-out.ts';

vi.mock('#kernel/page-navigation.ts');

const logout = 'POST /api/auth/checkpoint/logout';
beforeEach(() => updatePerson({ kind: 'entered', user: anna }));
afterEach(() => {
  vi.mocked(navigateTo).mockReset();
  expect(knownIdentity()).toBeUndefined();
  expect(currentPerson()).toMatchObject({ state: 'leaving', reason: 'signedOut' });
});

it('tells the server and leads an employee to the employee sign-in', async () => {
  const calls = fakeServer({ [logout]: { done: true } });
  await signOut(anna);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([logout]);
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/employee/login');
});

it('leads an employee on the check-in page to the start instead', async () => {
  fakeServer({ [logout]: { done: true } });
  await signOut(anna, '/');
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/');
});

it.each([
  ['the network fails', noAnswer],
  ['the server fails', refusal(500, 'internal')],
])('leads an employee away all the same when %s', async (_why, answer) => {
  fakeServer({ [logout]: answer });
  await signOut(anna);
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/employee/login');
});

it.each(['replit', 'local'])('sends a %s account through /api/logout without a call', async (authType) => {
  const calls = fakeServer({});
  await signOut({ ...anna, authType });
  expect(calls).toEqual([]);
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/api/logout');
});

it('says whose page leads to /api/logout, to nobody else and for a moment', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  await signOut({ ...anna, authType: 'local' });
  const [cookie = ''] = set.mock.lastCall ?? [];
  expect(cookie.split('; ')).toEqual([
    ...['checkpoint-leaving-anna=1', 'path=/api/logout', 'max-age=10', 'samesite=strict'],
  ]);
});
