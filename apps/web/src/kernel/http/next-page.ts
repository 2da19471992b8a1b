import type { InfiniteQueryObserverResult, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Returns the function that asks for the next page of a list. It does not cancel a running reload of the earlier pages,
 * whose changes would be missed. If that reload runs or cancels this request, it waits and asks again. It gives
 * undefined once the person has left or reads at another `place`.
 */
export function useNextPage<Data extends { readonly pages: readonly unknown[] }>(
  list: UseInfiniteQueryResult<Data>,
  place: string,
): () => Promise<InfiniteQueryObserverResult<Data> | undefined> {
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = place;
    return () => {
      current.current = undefined;
    };
  });
  return async () => {
    for (let before = countOf(list.data); ; ) {
      const answer = await list.fetchNextPage({ cancelRefetch: false });
      if (current.current !== place) return undefined;
      if (answer.isError || !answer.hasNextPage || countOf(answer.data) > before) return answer;
      before = countOf(answer.data);
    }
  };
}

const countOf = (data: { readonly pages: readonly unknown[] } | undefined): number => data?.pages.length ?? 0;
