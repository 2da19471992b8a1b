import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/page.fixture.tsx';
import { createQueryClient } from './query-client.ts';

const onError = vi.fn();
afterEach(() => onError.mockReset());

function within() {
  const client = createQueryClient(onError);
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

it('gets the path that the segments of a query key make when joined with slashes', async () => {
  const calls = fakeServer({ 'GET /api/companies/42': { name: 'Northlight' } });
  const { result } = renderHook(() => useQuery({ queryKey: ['/api/companies', 42] }), { wrapper: within() });
  await waitFor(() => expect(result.current.data).toEqual({ name: 'Northlight' }));
  expect(calls).toEqual([{ method: 'GET', path: '/api/companies/42', body: undefined }]);
});

it('never tries a query or a mutation again, and reports each failure once', async () => {
  const calls = fakeServer({ 'GET /api/stats': refusal(500, 'internal') });
  const failing = () => Promise.reject(new Error('no'));
  const { result } = renderHook(
    () => [useQuery({ queryKey: ['/api/stats'] }), useMutation({ mutationFn: failing })] as const,
    { wrapper: within() },
  );
  act(() => result.current[1].mutate());
  await waitFor(() => expect([result.current[0].isError, result.current[1].isError]).toEqual([true, true]));
  expect([calls.length, onError.mock.calls.length]).toEqual([1, 2]);
});

it('reads nothing again on focus, when the network returns, or because time passed', async () => {
  const calls = fakeServer({ 'GET /api/stats': { checkedInCount: 1 } });
  const { result } = renderHook(() => useQuery({ queryKey: ['/api/stats'] }), { wrapper: within() });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));

  vi.useFakeTimers();
  vi.setSystemTime('2126-01-01');
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(calls).toHaveLength(1);
});

it('asks even when the browser believes to be offline, and fails at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeServer({ 'GET /api/stats': () => Promise.reject(new TypeError('Failed to fetch')) });
  const { result } = renderHook(() => useQuery({ queryKey: ['/api/stats'] }), { wrapper: within() });
  await waitFor(() => expect(result.current.isError).toBe(true));
});
