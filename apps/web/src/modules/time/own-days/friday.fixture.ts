import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { furtherTexts } from '#kernel/language/language.ts';
import { anna, northlight } from '#testing/page.fixture.tsx';

/** Friday, 12:22:05 in Stockholm. */
export const noon = Date.parse('2026-11-20T11:22:05.000Z');

/** Each test of the file begins on that Friday, in English as in Britain; what was remembered goes with it. */
export function onFriday(clock: Parameters<typeof vi.useFakeTimers>[0]): void {
  beforeEach(async () => {
    vi.useFakeTimers({ now: noon, ...clock });
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
    await furtherTexts();
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });
}

/** An employee's days are read with these, and with the timeline. */
export const ofAnna = {
  'GET /api/auth/user': anna,
  'GET /api/companies/northlight': northlight,
  'GET /api/corrections': [],
};

/** The row of a day, such as `Thursday 19 November`. */
export async function dayNamed(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? expect.unreachable('a day is no row'));
}
