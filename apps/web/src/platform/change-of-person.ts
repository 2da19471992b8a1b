import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';

/**
 * Forgets every answer about the last person as soon as the server names another: somebody else may have signed in on
 * this browser, in another tab, and what is cached belongs to whoever asked for it.
 */
export function forgetWhenPersonChanges(queries: QueryClient): () => void {
  const [path] = currentUserQuery.queryKey;
  let person: string | undefined;
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== path)
      return;
    const id = queries.getQueryData(currentUserQuery.queryKey)?.id;
    const hasChanged = person !== undefined && id !== person;
    person = id;
    if (hasChanged) queries.removeQueries({ predicate: (query) => query !== event.query });
  });
}
