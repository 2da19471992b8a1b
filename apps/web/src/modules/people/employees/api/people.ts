import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '#kernel/cache/query-of.ts';
import { call, callPage } from '#kernel/http/call.ts';
import type { Page } from '#kernel/http/request.ts';

export type PersonState = 'active' | 'inactive';

/** First segment of the keys under which whole lists of people are cached. */
export const peopleKey = 'people';

const personKey = 'person';

/** As many as the server sends at once: a company of thousands is a single answer. */
const pageSize = 5000;

async function everybody(state: PersonState, signal: AbortSignal): Promise<readonly EmployeeWithPresence[]> {
  const people: EmployeeWithPresence[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: pageSize, state, before: cursor ?? undefined };
    const page: Page<EmployeeWithPresence> = await callPage(routes.listEmployees, { query, signal });
    people.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return people;
}

export const peopleQuery = (state: PersonState) =>
  queryOptions({ queryKey: [peopleKey, state], queryFn: ({ signal }) => everybody(state, signal) });

/** Everybody of the company by name: the page sorts and filters them itself, without asking again. */
export const usePeople = (state: PersonState) => useQuery(peopleQuery(state));

/** One of them, also who was removed. */
export const usePerson = (id: string) =>
  useQuery({
    queryKey: [personKey, id],
    queryFn: ({ signal }) => call(routes.getEmployee, { params: { id }, signal }),
  });

/** Reads again everything that shows people: after somebody was added, changed or removed. */
export function refreshPeople(client: QueryClient): void {
  const shown = [
    routes.listEmployees,
    routes.getStats,
    routes.getStart,
    routes.listDepartments,
    routes.listAdministrators,
    routes.getSheet,
  ] as const;
  for (const queryKey of [[peopleKey], [personKey], ...shown.map(keyOf)])
    void client.invalidateQueries({ queryKey });
}
