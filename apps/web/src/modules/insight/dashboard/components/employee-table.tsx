import Users from 'lucide-react/icons/users';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { useStart } from '#product/company-start.ts';
import { useHiddenColumns } from '#product/hidden-columns.ts';
import { JoinLinks } from '#product/join-links.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { EmployeeFilter, Group } from '../api/employees.ts';
import { columns, hiddenAtFirst } from '../columns.ts';
import { useDebounced } from '../use-debounced.ts';
import { useEmployeePage } from '../use-employee-page.ts';
import type { OpenEmployee } from './employee-actions.tsx';
import { EmployeeFilters } from './employee-filters.tsx';
import { EmployeeRows } from './employee-rows.tsx';
import { GroupFilter } from './group-filter.tsx';
import { Pager } from './pager.tsx';

const noFilter = { search: '', department: '', order: 'changed' } as const;
const typingPause = 80;

interface EmployeeTableProps {
  marked: ReadonlySet<string>;
  onOpen: OpenEmployee;
  group: Group | '';
  onGroup: (group: Group | '') => void;
  /** Somebody shall be added. Missing for who adds nobody. */
  onAdd?: () => void;
}

/** The presence of every employee. `marked` are those whose presence has just changed. */
export function EmployeeTable({ marked, onOpen, group, onGroup, onAdd }: EmployeeTableProps) {
  const t = useText();
  const [typed, setFilter] = useState<Omit<EmployeeFilter, 'group'>>(noFilter);
  const filter = { ...typed, group };
  const [hidden, choose] = useHiddenColumns('dashboard', columns, hiddenAtFirst);
  const search = useDebounced(filter.search.trim(), typingPause);
  const card = useRef<HTMLDivElement>(null);
  useSearchKey(card);
  // A new page starts at its top, wherever the page before was scrolled to.
  const showTop = () => card.current?.scrollIntoView({ block: 'start' });
  const { employees, rows, pager } = useEmployeePage({ ...filter, search }, showTop);

  return (
    <div ref={card} className="min-w-0">
      <Card
        title={t('dashboard.presence')}
        action={<GroupFilter group={group} onGroup={onGroup} />}
        padded={false}
      >
        <EmployeeFilters filter={filter} onChange={setFilter}>
          <ColumnChooser
            label={t('dashboard.columns')}
            columns={columns
              .filter((column) => column !== 'employee')
              .map((column) => [column, t(`dashboard.column.${column}`)])}
            hidden={hidden}
            onChange={choose}
          />
        </EmployeeFilters>
        {content()}
      </Card>
    </div>
  );

  function content() {
    const { data, error, isPlaceholderData } = employees;
    if (data === undefined && error !== null) {
      return (
        <ErrorState
          title={t('dashboard.employeesFailed')}
          error={error}
          onRetry={() => void employees.refetch()}
        />
      );
    }
    if (rows?.length === 0) {
      const isFiltered = search !== '' || filter.department !== '' || group !== '';
      const clear = () => {
        setFilter(noFilter);
        onGroup('');
      };
      if (isFiltered) return <NoMatch onClear={clear} />;
      return onAdd === undefined ? <NobodyInDepartments /> : <NobodyYet onAdd={onAdd} />;
    }
    return (
      <>
        <EmployeeRows
          rows={rows}
          hidden={hidden}
          marked={marked}
          isStale={isPlaceholderData}
          order={filter.order}
          onOrder={(order) => setFilter({ ...typed, order })}
          onOpen={onOpen}
        />
        {rows !== undefined && <Pager {...pager} />}
      </>
    );
  }
}

/** A slash leads to the search, unless something is typed elsewhere or a dialog is open. */
function useSearchKey(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyped || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      card.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [card]);
}

function NobodyInDepartments() {
  const t = useText();
  return (
    <EmptyState
      icon={<Users aria-hidden className="size-6" />}
      title={t('dashboard.nobodyInDepartments')}
      hint={t('dashboard.nobodyInDepartmentsHint')}
    />
  );
}

function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const t = useText();
  const code = useCompany()?.companyCode;
  const start = useStart();
  // The checklist above offers the same, and more.
  if (start.error === null && start.data?.hasPeople !== true)
    return <EmptyState icon={<Users aria-hidden className="size-6" />} title={t('dashboard.noEmployees')} />;
  return (
    <EmptyState
      icon={<Users aria-hidden className="size-6" />}
      title={t('dashboard.noEmployees')}
      {...(code === undefined ? {} : { hint: t('dashboard.noEmployeesHint', { code }) })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onAdd}>{t('employees.add')}</Button>
          {code !== undefined && <JoinLinks code={code} />}
        </div>
      }
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      title={t('dashboard.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('dashboard.clearFilters')}
        </Button>
      }
    />
  );
}
