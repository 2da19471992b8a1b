import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import { useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { KeptRowFocus } from '#ui/kept-row-focus.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SortableHead } from '#ui/sortable-head.tsx';
import { Table, TableCell, TableHead, TableRow } from '#ui/table.tsx';
import { type Column, columns, columnTexts } from '../columns.ts';
import { isSortKey, type Sorting, type SortKey } from '../people-view.ts';
import type { EmployeeMode } from './employee-modes.ts';
import { PersonRow } from './person-row.tsx';

/**
 * Each column's share of a desk, whoever stands in it: another page, another order and the placeholders before them leave
 * the columns where they are. The name takes what is left; without room for all, contents decide.
 */
const shares: Record<Column, string> = {
  department: 'lg:w-[16%]',
  jobTitle: 'lg:w-[16%]',
  phone: 'lg:w-[12%]',
  employeeId: 'lg:w-[9%]',
  createdAt: 'lg:w-[11%]',
  status: 'lg:w-[10.5%]',
  actions: 'lg:w-54',
};

interface PeopleTableProps {
  /** `undefined` while the first answer is awaited. */
  people: readonly EmployeeWithPresence[] | undefined;
  hidden: ReadonlySet<Column>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onOpen: (employeeId: string, mode: EmployeeMode) => void;
  /** Who is chosen for a change of many; missing where nobody can be. */
  selection?: Selection;
}

interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Everybody who matches, on whatever page. */
  readonly all: readonly EmployeeWithPresence[];
  readonly set: (ids: readonly string[], isChosen: boolean) => void;
}

export function PeopleTable({ people, hidden, sorting, onSort, onOpen, selection }: PeopleTableProps) {
  const t = useText();
  const rows = useRef<HTMLTableSectionElement>(null);
  const shown = columns.filter((column) => !hidden.has(column));
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  const sortBy = (column: SortKey) => {
    const isSorted = sorting.by === column;
    const order = sorting.descending ? ('descending' as const) : ('ascending' as const);
    return {
      order: isSorted ? order : undefined,
      onSort: () => onSort({ by: column, descending: isSorted && !sorting.descending }),
    };
  };
  return (
    <Table label={t('reports.tableOf', { title: t('employees.list') })} aria-busy={people === undefined}>
      <thead>
        <TableRow>
          {selection !== undefined && <SelectAll {...selection} isLoading={people === undefined} />}
          <SortableHead {...sortBy('name')}>{t('employees.column.name')}</SortableHead>
          {shown.map((column) => {
            const label = t(columnTexts[column]);
            if (isSortKey(column))
              return (
                <SortableHead key={column} {...sortBy(column)} className={shares[column]}>
                  {label}
                </SortableHead>
              );
            return (
              <TableHead key={column} className={shares[column]}>
                {column === 'actions' ? <span className="sr-only">{label}</span> : label}
              </TableHead>
            );
          })}
        </TableRow>
      </thead>
      <KeptRowFocus list={rows}>
        <tbody ref={rows}>
          {people === undefined
            ? skeletonRows.map((row) => (
                <SkeletonRow key={row} cells={shown} hasBox={selection !== undefined} />
              ))
            : people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  hidden={hidden}
                  timeZone={timeZone}
                  onOpen={onOpen}
                  isChosen={selection?.ids.has(person.id) ?? false}
                  {...(selection === undefined ? {} : { onChoose: selection.set })}
                />
              ))}
        </tbody>
      </KeptRowFocus>
    </Table>
  );
}

/** Rests until it is known whom it would choose: a tick that chooses nobody would be taken for one that chose everybody. */
function SelectAll({ ids, all, set, isLoading }: Selection & { isLoading: boolean }) {
  const t = useText();
  const chosen = all.filter(({ id }) => ids.has(id)).length;
  const isAll = all.length > 0 && chosen === all.length;
  return (
    <TableHead className="w-11">
      <SelectBox
        label={t('employees.selectAll')}
        checked={isAll}
        isPartial={chosen > 0 && !isAll}
        disabled={isLoading}
        onChange={(next) =>
          set(
            all.map(({ id }) => id),
            next,
          )
        }
      />
    </TableHead>
  );
}

/** As wide as what is awaited, so that the columns keep their places. */
const skeletonLooks: Record<Column, string> = {
  department: 'h-4 w-36',
  jobTitle: 'h-4 w-36',
  phone: 'h-4 w-32',
  employeeId: 'h-4 w-16',
  createdAt: 'h-4 w-24',
  status: 'h-6 w-16 rounded-full',
  actions: 'ml-auto h-4 w-40',
};

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

function SkeletonRow({ cells, hasBox }: { cells: readonly Column[]; hasBox: boolean }) {
  return (
    <TableRow>
      {hasBox && (
        <TableCell>
          <span className="block size-5 rounded-[0.25rem] border border-line" />
        </TableCell>
      )}
      <TableCell>
        <span className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <span className="grid min-w-40 gap-2 py-1 sm:w-56 xl:w-80">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
            {!cells.includes('department') && <Skeleton className="h-3 w-20" />}
          </span>
        </span>
      </TableCell>
      {cells.map((column) => (
        <TableCell key={column}>
          <Skeleton className={skeletonLooks[column]} />
        </TableCell>
      ))}
    </TableRow>
  );
}
