import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anna, fakeServer, openPage } from '#testing/page.fixture.tsx';
import { useStale } from './use-stale.ts';

function Rows() {
  const isStale = useStale();
  const { data } = useQuery<string>({ queryKey: ['/api/rows'] });
  return <p>{`${data} ${isStale ? 'stale' : 'current'}`}</p>;
}
afterEach(() => vi.useRealTimers());

it.each([401, 403, 404, 503])(
  'what a network refused with %i in the server’s place is asked for again',
  async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Record<string, unknown> = { 'GET /api/auth/user': anna, 'GET /api/rows': 'before' };
    fakeServer(answers);
    const { client } = openPage(<Rows />);
    await screen.findByText('before current');
    answers['GET /api/rows'] = () => new Response('<html>Sign in to our Wi-Fi</html>', { status });
    await act(() => client.invalidateQueries({ queryKey: ['/api/rows'] }));
    await vi.advanceTimersByTimeAsync(100);
    answers['GET /api/rows'] = 'after';
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(screen.getByText('after current')).toBeVisible();
  },
);
