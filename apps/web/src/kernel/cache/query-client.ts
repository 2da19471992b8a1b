import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';
import { askOrRemember } from './last-known.ts';

/** The path that a query key stands for: its segments joined with slashes. */
const pathOf = (key: QueryKey): string => key.join('/');

/**
 * The defaults (W-17): a key is the path to GET, nothing is retried, nothing is fetched again on
 * focus or on an interval, and data never grows stale by itself.
 */
export function createQueryClient(
  onError: (error: Error, query?: Query<unknown, unknown>) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          const path = pathOf(queryKey);
          return askOrRemember(path, (signal) => request('GET', path, undefined, signal));
        },
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A browser's "offline" is only a hint. The request itself shows whether there is a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
