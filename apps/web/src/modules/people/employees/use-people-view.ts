import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { useMemo, useState } from 'react';
import { currentLocale } from '#kernel/language/language.ts';
import { filtered, type PeopleFilter, type Sorting, searchTexts, sorted } from './people-view.ts';

/** Rows that are drawn at once. */
const pageSize = 50;

export const noFilter: PeopleFilter = { search: '', department: null, arrival: 'any' };

/** The part of a list of people that is shown: filtered, sorted, one page of it. */
export function usePeopleView(people: readonly EmployeeWithPresence[] | undefined) {
  const [filter, setFilter] = useState(noFilter);
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', descending: false });
  const [wantedPage, setPage] = useState(0);
  const locale = currentLocale();
  const texts = useMemo(() => searchTexts(people ?? []), [people]);
  const inOrder = useMemo(() => sorted(people ?? [], sorting, locale), [people, sorting, locale]);
  const found = useMemo(() => filtered(inOrder, texts, filter), [inOrder, texts, filter]);
  const lastPage = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const page = Math.min(wantedPage, lastPage);
  return {
    ...{ filter, sorting, page, pageSize },
    total: found.length,
    found,
    shown: found.slice(page * pageSize, (page + 1) * pageSize),
    setPage,
    /** A new question starts at its first answers. */
    setFilter: (next: PeopleFilter) => {
      setFilter(next);
      setPage(0);
    },
    setSorting: (next: Sorting) => {
      setSorting(next);
      setPage(0);
    },
  };
}
