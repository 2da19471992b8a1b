import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { pagePerson, showPageOf } from './page-person.ts';

/**
 * Forgets every answer about the last person as soon as the server names another: somebody else may have signed in on
 * this browser, in another tab, and what is cached belongs to whoever asked for it.
 */
export function forgetWhenPersonChanges(queries: QueryClient): () => void {
  const [path] = currentUserQuery.queryKey;
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== path)
      return;
    const before = pagePerson();
    showPageOf(queries.getQueryData(currentUserQuery.queryKey)?.id);
    if (before !== undefined && pagePerson() !== before)
      queries.removeQueries({ predicate: (query) => query !== event.query });
  });
}
