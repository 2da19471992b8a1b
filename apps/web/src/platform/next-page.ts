import type { InfiniteQueryObserverResult, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Asks for the next page of a list. A reading of the pages before it is not broken off for it, since what changed would
 * stay unread; where such a reading is under way, or breaks this off, it is waited for, and this is asked again.
 */
export async function fetchNextPage<Data extends { readonly pages: readonly unknown[] }>(
  list: UseInfiniteQueryResult<Data>,
): Promise<InfiniteQueryObserverResult<Data>> {
  let before = countOf(list.data);
  let answer = await list.fetchNextPage({ cancelRefetch: false });
  while (!answer.isError && answer.hasNextPage && countOf(answer.data) <= before) {
    before = countOf(answer.data);
    answer = await list.fetchNextPage({ cancelRefetch: false });
  }
  return answer;
}

const countOf = (data: { readonly pages: readonly unknown[] } | undefined): number => data?.pages.length ?? 0;
