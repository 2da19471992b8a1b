import { afterEach, expect, it, vi } from 'vitest';
import { runAhead } from '#testing/ahead.fixture.ts';
import { fakeServer, noAnswer } from '#testing/page.fixture.tsx';
import { endSession } from './session/sign-out.ts';

const links = (rel: string) =>
  Array.from(document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`));
const paths = (rel: string) => links(rel).map((link) => link.getAttribute('href'));
const openAt = (path: string) => {
  window.history.replaceState(null, '', path);
  runAhead();
};

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset.started;
});

it('asks who is signed in, in the very way that the application will', () => {
  openAt('/');
  expect(links('preload')).toMatchObject([{ as: 'fetch', crossOrigin: 'use-credentials' }]);
  expect(paths('preload')).toEqual(['/api/auth/user']);
});

it('asks nothing of a session whose sign-out the server has not heard of', async () => {
  fakeServer({ 'POST /api/auth/checkpoint/logout': noAnswer });
  await endSession('anna');
  openAt('/');
  expect(paths('preload')).toEqual([]);
});

it('asks nothing when it comes after the application, whose next question would get the old answer', () => {
  document.documentElement.dataset.started = '';
  openAt('/checkin');
  expect([...links('preload'), ...links('modulepreload')]).toEqual([]);
});

it.each(['/checkin', '/checkin/'])('fetches the files of the check-in page at %s', (path) => {
  openAt(path);
  expect(paths('modulepreload')).toEqual(
    expect.arrayContaining(['/assets/frame-1.js', '/assets/check-in-1.js']),
  );
});

it.each(['/', '/employee/login', '/checkin/more', '/settings'])('fetches none of them at %s', (path) => {
  openAt(path);
  expect(paths('modulepreload')).toHaveLength(1);
});

it('still asks where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  openAt('/');
  expect(paths('preload')).toEqual(['/api/auth/user']);
});
