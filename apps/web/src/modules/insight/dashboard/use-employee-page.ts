import { useEffect, useState } from 'react';
import { useAction } from '#kernel/forms/use-action.ts';
import { useNextPage } from '#kernel/http/next-page.ts';
import { isUnauthorized } from '#kernel/http/request.ts';
import { isNarrowerThan } from '#kernel/is-narrower-than.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { textOf } from '#kernel/language/texts.ts';
import { useToast } from '#ui/toast.tsx';
import { type EmployeeFilter, type EmployeePages, useEmployees } from './api/employees.ts';
import { useStats } from './api/stats.ts';

/** Rows that fit a few screens of a phone, or about one and a half of a desk. */
const pageSize = (): number => (isNarrowerThan('sm') ? 15 : 25);

/**
 * One page of the employees that match, and the ways to its neighbours. A change of the filter leads to the first;
 * `onTurned` is called where a press led to another.
 */
export function useEmployeePage(filter: EmployeeFilter, onTurned: () => void) {
  const [size] = useState(pageSize);
  const employees = useEmployees(filter, size);
  const all = rowsOf(employees.data);
  const [page, setPage] = usePlace(filter, all && Math.ceil(all.length / size) - 1);
  // The page behind the one shown is fetched ahead, so that the next press is answered at once.
  useFetchedAhead(employees, all !== undefined && all.length < (page + 2) * size);
  const total = useStats().data?.totalEmployees;

  const hasNextRows = (rows = all) => rows !== undefined && rows.length > (page + 1) * size;
  const goTo = (next: number) => {
    setPage(next);
    onTurned();
  };
  const fetching = useFetchedByPress(employees, `${Object.values(filter).join('\n')}\n${page}`, (data) => {
    if (hasNextRows(rowsOf(data))) goTo(page + 1);
  });
  const rows = all?.slice(page * size, (page + 1) * size);
  // Of the rows that are shown, whosever answer they are.
  const goesOn = hasNextRows() || typeof employees.data?.pages.at(-1)?.nextCursor === 'string';
  // While another filter's answer is awaited, what stands here is not what its pages would follow.
  const mayGoOn = goesOn && !employees.isPlaceholderData;
  return {
    employees,
    rows,
    pager: {
      first: page * size + 1,
      last: page * size + (rows?.length ?? 0),
      total: filter.search === '' && filter.department === '' ? total : undefined,
      // The page behind is not here yet when the first is shown: nothing moves when it comes.
      isOnly: page === 0 && !goesOn,
      onPrevious: page > 0 ? () => goTo(page - 1) : undefined,
      onNext: mayGoOn ? () => (hasNextRows() ? goTo(page + 1) : fetching.run()) : undefined,
      pending: fetching.pending,
    },
  };
}

/** Which page of a filter's list is read. Whoever reads one that is gone, because people left, reads the last that there is. */
function usePlace(filter: EmployeeFilter, last = 0) {
  const [place, setPlace] = useState({ filter, page: 0 });
  const asked = isSame(place.filter, filter) ? place.page : 0;
  const page = Math.max(0, Math.min(asked, last));
  // Else it would come back by itself, once somebody joins, or once the filter is as it was.
  if (page !== place.page || !isSame(place.filter, filter)) setPlace({ filter, page });
  return [page, (next: number) => setPlace({ filter, page: next })] as const;
}

type Employees = ReturnType<typeof useEmployees>;

/** Asks for the page behind where the list is too short, except for one that failed: then a press asks again, and nothing else. */
function useFetchedAhead(employees: Employees, isShort: boolean): void {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError } = employees;
  const cursor = data?.pages.at(-1)?.nextCursor;
  // The query forgets its failure as soon as somebody's presence is written into it.
  const [failedAt, setFailedAt] = useState<string | null>();
  if (isFetchNextPageError && failedAt !== cursor) setFailedAt(cursor);
  const isWanted = isShort && hasNextPage && !isFetching && !isError && failedAt !== cursor;
  // After each drawing, whatever has changed: what breaks the request off may be over before the next one, and leave no trace.
  useEffect(() => {
    if (isWanted) void employees.fetchNextPage({ cancelRefetch: false });
  });
}

/** A press that asks for the page behind. Who has gone elsewhere meanwhile, as `place` says, stays there. */
function useFetchedByPress(
  employees: Employees,
  place: string,
  onCame: (data: Pick<EmployeePages, 'pages'> | undefined) => void,
) {
  const nextPage = useNextPage(employees, place);
  const showFailure = useFailureToast();
  return useAction(async () => {
    const answer = await nextPage();
    if (answer === undefined) return;
    onCame(answer.data);
    if (answer.error !== null) showFailure(answer.error);
  });
}

function useFailureToast() {
  const toast = useToast();
  return (error: unknown) => {
    // Of an ended session the whole page says so already.
    if (isUnauthorized(error)) return;
    const description = errorText(error, 'shell.nothingLost');
    toast({ title: textOf('dashboard.employeesFailed'), description, variant: 'danger' });
  };
}

const rowsOf = (data: Pick<EmployeePages, 'pages'> | undefined) => data?.pages.flatMap(({ items }) => items);

const isSame = (a: EmployeeFilter, b: EmployeeFilter): boolean =>
  a.search === b.search && a.department === b.department && a.order === b.order;
