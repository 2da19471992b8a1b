import type { InfiniteQueryObserverResult, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Asks for the next page of a list. A reading of the pages before it is not broken off for it, since what changed would
 * stay unread; where such a reading is under way, or breaks this off, it is waited for, and this is asked again. For whoever
 * has left, or reads at another `place` by then, nothing is asked any more, and there is no answer.
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
