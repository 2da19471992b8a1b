import type { ReportGrid } from '@checkpoint/contract/calls/report-grid';
import * as routes from '@checkpoint/contract/web-routes';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { queryOf } from '#kernel/cache/query-of.ts';
import { failureOf } from '#kernel/http/failure-of.ts';
import type { Scope } from '../choice.ts';

export type GridPerson = ReportGrid['people'][number];

/** People who are asked for at once: as many as are in sight, and some. */
export const chunkSize = 25;

const chunkOf = ({ dateFrom, dateTo, department, employeeId }: Scope, chunk: number) => ({
  ...queryOf(routes.getReportGrid, {
    query: { dateFrom, dateTo, department, employeeId, from: chunk * chunkSize, limit: chunkSize },
  }),
  // Kept while the grid is on screen alone: whoever comes again wants the hours of now.
  gcTime: 0,
});

/** The first people × days of a scope. */
export function useFirstPeople(scope: Scope, enabled: boolean) {
  const query = chunkOf(scope, 0);
  const client = useQueryClient();
  // Asked for while the page is drawn, which takes as long as the answer does.
  if (enabled && client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(query);
  return useQuery({ ...query, enabled, placeholderData: keepPreviousData });
}

export type FirstPeople = ReturnType<typeof useFirstPeople>;

/** The people × days of a scope: the first people, and the others when their rows come near. */
export function useGrid(first: FirstPeople, scope: Scope) {
  const { wanted, want } = useWanted(JSON.stringify(scope));
  const rest = useQueries({
    queries: wanted.map((chunk) => ({ ...chunkOf(scope, chunk), enabled: !first.isPlaceholderData })),
  });
  useSameTotal([first, ...rest]);
  const chunks = new Map(wanted.map((chunk, place) => [chunk, rest[place]?.data?.people]));
  chunks.set(0, first.data?.people);
  return {
    grid: first.data,
    /** Somebody's row; undefined while it is loading. */
    personAt: (row: number) => chunks.get(Math.floor(row / chunkSize))?.[row % chunkSize],
    want,
    isOfBefore: first.isPlaceholderData,
    failure: failureOf(first),
    /** Of people further down. */
    laterFailure: failureOf(...rest),
  };
}

/** The chunks that were asked for since the scope was chosen. */
function useWanted(scope: string) {
  const [state, setState] = useState<{ scope: string; wanted: readonly number[] }>({ scope, wanted: [] });
  const wanted = state.scope === scope ? state.wanted : [];
  const want = useCallback(
    (from: number, to: number) =>
      setState((before) => {
        const known = before.scope === scope ? before.wanted : [];
        const chunks = Array.from({ length: to - from + 1 }, (_, place) => from + place);
        const added = chunks.filter((chunk) => chunk > 0 && !known.includes(chunk));
        if (added.length === 0 && before.scope === scope) return before;
        return { scope, wanted: [...known, ...added] };
      }),
    [scope],
  );
  return { wanted, want };
}

interface Part {
  readonly data: ReportGrid | undefined;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** Where somebody joined or left since the first people were read, places have moved: all are read again. */
function useSameTotal(parts: readonly Part[]): void {
  const totals = parts.flatMap(({ data, isPlaceholderData }) =>
    data === undefined || isPlaceholderData ? [] : [data.total],
  );
  const isMixed = new Set(totals).size > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they stop to agree
  useEffect(() => {
    if (isMixed) for (const { refetch } of parts) refetch();
  }, [isMixed]);
}
