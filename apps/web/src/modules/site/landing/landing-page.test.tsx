import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  fakeServer({ 'GET /api/auth/user': refusal(401, 'unauthenticated') });
  openPage(<LandingPage />);
});

const scrollTo = (distance: number) =>
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(distance);
    window.dispatchEvent(new Event('scroll'));
  });

describe('the landing page', () => {
  it('leads companies to /api/login and employees to /employee/login', () => {
    expect(screen.getByRole('heading', { level: 1, name: 'Workforce Management Reimagined' })).toBeVisible();
    const target = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(target('Company Access')).toEqual(['/api/login']);
    expect(target('Employee Check-In')).toEqual(['/employee/login']);
    expect(target('Get Started')).toEqual(['/api/login', '/api/login']);
  });

  it('shows three features and the call to action', () => {
    const features = within(screen.getByRole('region', { name: 'What Checkpoint does' }));
    expect(features.getAllByRole('heading').map((title) => title.textContent)).toEqual([
      'Company Management',
      'Employee Tracking',
      'Advanced Analytics',
    ]);
    expect(screen.getByRole('heading', { name: 'Ready to Modernize Your Workplace?' })).toBeVisible();
  });

  it('says what it does offline, how it proves its record, how to run it, and what it costs', () => {
    for (const name of [
      'No signal? It\u00a0still\u00a0counts.',
      'A record that proves itself.',
      'Yours, in\u00a0one\u00a0command.',
      'Free to start, and fair',
    ])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getAllByText('npm start')[0]).toBeVisible();
    expect(screen.getByText('employees').parentElement).toHaveTextContent('10');
  });

  it('ends with privacy, terms and security', () => {
    const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Security', '/security'],
    ]);
    expect(screen.getByText(/2025/)).toBeVisible();
  });

  it.each([
    [20, false],
    [21, true],
    [0, false],
  ])('scrolled by %i px, its bar is blurred: %s', (distance, blurred) => {
    scrollTo(distance);
    const bar = screen.getByRole('link', { name: 'Checkpoint, start page' }).closest('header');
    expect(bar?.className.includes('backdrop-blur')).toBe(blurred);
  });
});
