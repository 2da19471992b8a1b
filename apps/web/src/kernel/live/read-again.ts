import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Whoever asks while a first answer is still on its way is given that one, which may be older than what was missed: once
 * it is there, it is asked for anew.
 */
export function readAgain(client: QueryClient, ...filters: [InvalidateQueryFilters?]): Promise<void> {
  for (const query of client.getQueryCache().findAll(...filters)) {
    if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => {});
  }
  return client.invalidateQueries(...filters);
}
