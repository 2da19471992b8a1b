import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { requestPage } from '#kernel/http/request.ts';
import { departmentsKey } from '#product/departments.ts';

export type PersonState = 'active' | 'inactive';

/** First segment of the keys under which whole lists of people are cached. */
export const peopleKey = 'people';

/** As many as the server sends at once: a company of thousands is a single answer. */
const pageSize = 5000;

async function everybody(state: PersonState, signal: AbortSignal): Promise<readonly EmployeeWithPresence[]> {
  const people: EmployeeWithPresence[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(pageSize), state });
    if (cursor !== null) query.set('before', cursor);
    const page = await requestPage<EmployeeWithPresence>(`/api/employees?${query}`, signal);
    people.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return people;
}

export const peopleQuery = (state: PersonState) =>
  queryOptions({ queryKey: [peopleKey, state], queryFn: ({ signal }) => everybody(state, signal) });

/** Everybody of the company by name: the page sorts and filters them itself, without asking again. */
export const usePeople = (state: PersonState) => useQuery(peopleQuery(state));

/** Reads again everything that shows people: after somebody was added, changed or removed. */
export function refreshPeople(client: QueryClient): void {
  for (const segment of [
    peopleKey,
    '/api/employees',
    '/api/stats',
    ...departmentsKey,
    '/api/administrators',
  ]) {
    void client.invalidateQueries({ queryKey: [segment] });
  }
}
