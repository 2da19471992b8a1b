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
 * One page of the matching employees, with its pager. A change of the filter returns to the first page. `onTurned` is
 * called when a press turned the page.
 */
export function useEmployeePage(filter: EmployeeFilter, onTurned: () => void) {
  const [size] = useState(pageSize);
  const employees = useEmployees(filter, size);
  const all = rowsOf(employees.data);
  const [page, setPage] = usePlace(filter, all && Math.ceil(all.length / size) - 1);
  // The next page is fetched ahead, so that the next press is answered at once.
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
  // Computed from the rows shown, even if they are another filter's answer.
  const goesOn = hasNextRows() || typeof employees.data?.pages.at(-1)?.nextCursor === 'string';
  // While another filter's answer is loading, the rows shown do not belong to its pages.
  const mayGoOn = goesOn && !employees.isPlaceholderData;
  return {
    employees,
    rows,
    pager: {
      first: page * size + 1,
      last: page * size + (rows?.length ?? 0),
      total: filter.search === '' && filter.department === '' && filter.group === '' ? total : undefined,
      // The next page is not loaded yet when the first is shown. Nothing moves when it arrives.
      isOnly: page === 0 && !goesOn,
      onPrevious: page > 0 ? () => goTo(page - 1) : undefined,
      onNext: mayGoOn ? () => (hasNextRows() ? goTo(page + 1) : fetching.run()) : undefined,
      pending: fetching.pending,
    },
  };
}

/** The page of a filter's list. If it no longer exists because people left, it is the last page. */
function usePlace(filter: EmployeeFilter, last = 0) {
  const [place, setPlace] = useState({ filter, page: 0 });
  const asked = isSame(place.filter, filter) ? place.page : 0;
  const page = Math.max(0, Math.min(asked, last));
  // Stored at once. Otherwise the old page would return once somebody joins or the filter is set back.
  if (page !== place.page || !isSame(place.filter, filter)) setPlace({ filter, page });
  return [page, (next: number) => setPlace({ filter, page: next })] as const;
}

type Employees = ReturnType<typeof useEmployees>;

/** Fetches the next page if the list is too short. A page that failed is fetched only by a press. */
function useFetchedAhead(employees: Employees, isShort: boolean): void {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError } = employees;
  const cursor = data?.pages.at(-1)?.nextCursor;
  // The query forgets its failure as soon as somebody's presence is written into it.
  const [failedAt, setFailedAt] = useState<string | null>();
  if (isFetchNextPageError && failedAt !== cursor) setFailedAt(cursor);
  const isWanted = isShort && hasNextPage && !isFetching && !isError && failedAt !== cursor;
  // Runs after every drawing: whatever cancelled the request may be over before the next one and leave no trace.
  useEffect(() => {
    if (isWanted) void employees.fetchNextPage({ cancelRefetch: false });
  });
}

/** A press that asks for the next page. If the person has moved to another `place` meanwhile, they stay there. */
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
    // The page already says that the session has ended.
    if (isUnauthorized(error)) return;
    const description = errorText(error, 'shell.nothingLost');
    toast({ title: textOf('dashboard.employeesFailed'), description, variant: 'danger' });
  };
}

const rowsOf = (data: Pick<EmployeePages, 'pages'> | undefined) => data?.pages.flatMap(({ items }) => items);

const isSame = (a: EmployeeFilter, b: EmployeeFilter): boolean =>
  a.search === b.search && a.department === b.department && a.order === b.order && a.group === b.group;
