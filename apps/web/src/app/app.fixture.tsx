import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type Answers, anna, fakeServer, northlight, refusal } from '#testing/page.fixture.tsx';
import { App } from './app.tsx';

export const signedOut = refusal(401, 'unauthenticated');
export const admin = { ...anna, role: 'company_admin', authType: 'local' };
const member: Answers = {
  'GET /api/companies/northlight': northlight,
  'GET /api/stats': { checkedInCount: 1, checkedOutCount: 2, totalEmployees: 3 },
  'GET /api/employees': [],
  'GET /api/departments': [],
  'GET /api/activity': [],
  'GET /api/checkins/latest': null,
};

/** Opens the whole app at a path, for `user` as the server would describe them. */
export function open(path: string, user: unknown, more: Answers = {}) {
  window.history.replaceState(null, '', path);
  const answers: Answers = { ...member, 'GET /api/auth/user': user, ...more };
  const calls = fakeServer(answers);
  render(<App />);
  return { calls, answers };
}
export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

/** The bar with the product's name. Pages may have their own headers. */
export async function bar(): Promise<HTMLElement> {
  const product = await screen.findByRole('link', { name: 'Checkpoint' }, { timeout: 10_000 });
  return product.closest('header') ?? expect.unreachable('the product stands in no header');
}
