import { expect, it, vi } from 'vitest';
import { signOut } from '#kernel/session/sign-out.ts';
import { anna, fakeServer, noAnswer } from '#testing/page.fixture.tsx';
import { askForPasskey } from './ceremonies.ts';
import { signInWithPasskey } from './sign-in.ts';

vi.mock('#kernel/page-navigation.ts');
vi.mock('./ceremonies.ts');

it('ends the session of a sign-out without a network before a passkey begins another', async () => {
  const logout = 'POST /api/auth/checkpoint/logout';
  fakeServer({ [logout]: noAnswer });
  await signOut(anna);

  vi.mocked(askForPasskey).mockResolvedValue({ id: 'key' } as never);
  const [challenge, signIn] = ['POST /api/auth/passkey/challenge', 'POST /api/auth/passkey/login'];
  const calls = fakeServer({ [logout]: { done: true }, [challenge]: {}, [signIn]: { user: anna } });
  await signInWithPasskey();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([challenge, logout, signIn]);
});
