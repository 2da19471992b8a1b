import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { useNextPage } from './next-page.ts';

/** A list whose first page is there; the second is answered by the test. */
async function openList() {
  const client = createQueryClient(() => {});
  const asked: { place: string; page: number; answer: (text: string) => void }[] = [];
  const useList = ({ place }: { place: string }) => {
    const list = useInfiniteQuery({
      queryKey: ['/api/list', place],
      queryFn: ({ pageParam: page, signal }) =>
        new Promise<string>((answer, reject) => {
          asked.push({ place, page, answer });
          signal.addEventListener('abort', reject);
          if (page === 0) answer('first');
        }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => pages.length,
    });
    return { list, nextPage: useNextPage(list, place) };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const drawn = renderHook(useList, { wrapper, initialProps: { place: 'here' } });
  await waitFor(() => expect(drawn.result.current.list.data).toBeDefined());
  const next = () => asked.filter(({ page }) => page > 0);
  return { client, next, ...drawn };
}

describe('the next page of a list', () => {
  it('is requested again when a reload of the earlier pages cancelled it', async () => {
    const { client, result, next } = await openList();
    const coming = result.current.nextPage();
    await act(() => client.invalidateQueries({ queryKey: ['/api/list'] }));
    await waitFor(() => expect(next()).toHaveLength(2));
    await act(async () => {
      next()[1]?.answer('second');
      await coming;
    });
    expect((await coming)?.data?.pages).toEqual(['first', 'second']);
  });

  it.each<[string, (drawn: Awaited<ReturnType<typeof openList>>) => void]>([
    ['has left', ({ unmount }) => unmount()],
    ['reads at another place', ({ rerender }) => rerender({ place: 'elsewhere' })],
  ])('is not asked for again for whoever %s', async (_what, leave) => {
    const drawn = await openList();
    const coming = drawn.result.current.nextPage();
    await act(async () => leave(drawn));
    expect(await coming).toBeUndefined();
    expect(drawn.next()).toHaveLength(1);
  });
});
