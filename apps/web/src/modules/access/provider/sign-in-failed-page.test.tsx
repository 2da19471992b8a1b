import { signInFaults } from '@checkpoint/contract/sign-in-faults';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { SignInFailedPage } from './sign-in-failed-page.tsx';

const Frame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <main>
    <h1>{title}</h1>
    <p>{lead}</p>
    {children}
  </main>
);

function open(search: string) {
  fakeServer({ 'GET /api/auth/user': refusal(401, 'unauthenticated') });
  window.history.replaceState(null, '', `/login/failed${search}`);
  openPage(<SignInFailedPage Frame={Frame} />);
  const main = screen.getByRole('main');
  const ways = Array.from(main.querySelectorAll('a, button'));
  return {
    heading: screen.getByRole('heading', { level: 1 }).textContent,
    text: main.textContent,
    ways: ways.map((way) => way.getAttribute('href')),
  };
}

describe('the page of a sign-in that came to nothing', () => {
  it.each(signInFaults)('for %s has a heading, what happened, and one way on', (reason) => {
    const { heading, text, ways } = open(`?reason=${reason}`);
    expect(heading).not.toBe('');
    expect(text?.length).toBeGreaterThan((heading?.length ?? 0) + 30);
    expect(ways).toHaveLength(1);
  });

  it.each([
    ['cancelled', 'You are not signed in', '/api/login'],
    ['expired', 'This sign-in is no longer valid', '/api/login'],
    ['email_in_use', 'There is already an account for your email', '/api/login?account=other'],
    ['registration_closed', 'You have no account here yet', '/api/login?account=other'],
    ['too_many_attempts', 'Too many attempts', '/'],
    ['link_taken', 'This account is already in use', '/profile'],
  ])('for %s: %s', (reason, title, way) => {
    expect(open(`?reason=${reason}`)).toMatchObject({ heading: title, ways: [way] });
  });

  it.each(['', '?reason=', '?reason=Call%20us%20at%20evil.example', '?reason=constructor'])(
    'shows no words of an address that somebody made up: %j',
    (search) => {
      const { heading, text } = open(search);
      expect(heading).toBe('The sign-in could not be confirmed');
      expect(text).not.toMatch(/evil|constructor/);
    },
  );
});
