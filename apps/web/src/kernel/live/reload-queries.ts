import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Reloads queries. A query that still waits for its first answer would only get that one, which may be older than the
 * missed event. So it is reloaded once more after the answer.
 */
export function reloadQueries(client: QueryClient, ...filters: [InvalidateQueryFilters?]): Promise<void> {
  for (const query of client.getQueryCache().findAll(...filters)) {
    if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => {});
  }
  return client.invalidateQueries(...filters);
}
