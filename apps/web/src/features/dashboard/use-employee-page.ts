import { useEffect, useRef, useState } from 'react';
import { errorText } from '#platform/error-text.ts';
import { isNarrowerThan } from '#platform/is-narrower-than.ts';
import { textOf } from '#platform/texts.ts';
import { isUnauthorized } from '#platform/unauthorized.ts';
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
  const [place, setPlace] = useState({ filter, page: 0 });
  const page = isSame(place.filter, filter) ? place.page : 0;
  const all = rowsOf(employees.data);
  // The page behind the one shown is fetched ahead, so that the next press is answered at once.
  const hasFailed = useFetchedAhead(employees, all !== undefined && all.length < (page + 2) * size);
  const total = useStats().data?.totalEmployees;

  const turns = useRef(0);
  const goTo = (next: number) => {
    turns.current += 1;
    setPlace({ filter, page: next });
    onTurned();
  };
  const isBehind = (rows = all) => rows !== undefined && rows.length > (page + 1) * size;
  const tell = useToldFailure();
  const fetchAndGo = async () => {
    const turn = turns.current;
    const { data, error, isFetchNextPageError } = await employees.fetchNextPage();
    // Who has gone elsewhere meanwhile stays there.
    if (turn !== turns.current) return;
    if (isBehind(rowsOf(data))) goTo(page + 1);
    else if (isFetchNextPageError) tell(error);
  };
  const onNext = () => {
    if (isBehind()) return () => goTo(page + 1);
    return hasFailed ? () => void fetchAndGo() : undefined;
  };
  const rows = all?.slice(page * size, (page + 1) * size);
  const goesOn = all !== undefined && (isBehind() || employees.hasNextPage);
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
      onNext: goesOn ? onNext() : undefined,
      pending: employees.isFetchingNextPage,
    },
  };
}

/** Asks for the page behind where the list is too short; true where that failed: then a press asks again, and nothing else. */
function useFetchedAhead(employees: ReturnType<typeof useEmployees>, isShort: boolean): boolean {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = employees;
  const cursor = data?.pages.at(-1)?.nextCursor;
  // The query forgets its failure as soon as somebody's presence is written into it.
  const [failedAt, setFailedAt] = useState<string | null>();
  if (isFetchNextPageError && failedAt !== cursor) setFailedAt(cursor);
  const hasFailed = isFetchNextPageError || (hasNextPage && failedAt === cursor);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !hasFailed) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, hasFailed, fetchNextPage]);
  return hasFailed;
}

function useToldFailure() {
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
