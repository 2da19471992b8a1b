import { useEffect, useState } from 'react';
import { isNarrowerThan } from '#platform/is-narrower-than.ts';
import { type EmployeeFilter, useEmployees } from './api/employees.ts';
import { useStats } from './api/stats.ts';

/** Rows that fit a few screens of a phone, or about one and a half of a desk. */
const pageSize = (): number => (isNarrowerThan('sm') ? 15 : 25);

/** One page of the employees that match, and the ways to its neighbours. A change of the filter leads to the first. */
export function useEmployeePage(filter: EmployeeFilter) {
  const [size] = useState(pageSize);
  const employees = useEmployees(filter, size);
  const [place, setPlace] = useState({ filter, page: 0 });
  const page = isSame(place.filter, filter) ? place.page : 0;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = employees;
  const all = data?.pages.flatMap(({ items }) => items);
  const total = useStats().data?.totalEmployees;

  // The page behind the one shown is fetched ahead, so that the next press is answered at once.
  const isShort = all !== undefined && all.length < (page + 2) * size;
  useEffect(() => {
    // One that failed is asked for again by the press that needs it, not without end.
    if (isShort && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const rows = all?.slice(page * size, (page + 1) * size);
  const goTo = (next: number) => setPlace({ filter, page: next });
  const goesOn = all !== undefined && (all.length > (page + 1) * size || hasNextPage);
  const onNext = () => {
    if (all !== undefined && all.length > (page + 1) * size) return () => goTo(page + 1);
    return isFetchNextPageError ? () => void fetchNextPage() : undefined;
  };
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
      pending: isFetchingNextPage,
    },
  };
}

const isSame = (a: EmployeeFilter, b: EmployeeFilter): boolean =>
  a.search === b.search && a.department === b.department && a.order === b.order;
