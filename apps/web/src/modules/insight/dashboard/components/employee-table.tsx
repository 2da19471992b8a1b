import Users from 'lucide-react/icons/users';
import { useRef, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCompany } from '#product/company.ts';
import { useHiddenColumns } from '#product/hidden-columns.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { EmployeeFilter } from '../api/employees.ts';
import { columns, hiddenAtFirst } from '../columns.ts';
import { useDebounced } from '../use-debounced.ts';
import { useEmployeePage } from '../use-employee-page.ts';
import type { OpenEmployee } from './employee-actions.tsx';
import { EmployeeFilters } from './employee-filters.tsx';
import { EmployeeRows } from './employee-rows.tsx';
import { Pager } from './pager.tsx';

const noFilter: EmployeeFilter = { search: '', department: '', order: 'changed' };
const typingPause = 80;

interface EmployeeTableProps {
  marked: ReadonlySet<string>;
  onOpen: OpenEmployee;
  /** Somebody shall be added. */
  onAdd: () => void;
}

/** The presence of every employee. `marked` are those whose presence has just changed. */
export function EmployeeTable({ marked, onOpen, onAdd }: EmployeeTableProps) {
  const t = useText();
  const [filter, setFilter] = useState(noFilter);
  const [hidden, choose] = useHiddenColumns('dashboard', columns, hiddenAtFirst);
  const search = useDebounced(filter.search.trim(), typingPause);
  const card = useRef<HTMLDivElement>(null);
  // A new page starts at its top, wherever the page before was scrolled to.
  const showTop = () => card.current?.scrollIntoView({ block: 'start' });
  const { employees, rows, pager } = useEmployeePage({ ...filter, search }, showTop);

  return (
    <div ref={card} className="min-w-0">
      <Card title={t('dashboard.presence')} padded={false}>
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
      const isFiltered = search !== '' || filter.department !== '';
      return isFiltered ? <NoMatch onClear={() => setFilter(noFilter)} /> : <NobodyYet onAdd={onAdd} />;
    }
    return (
      <>
        <EmployeeRows
          rows={rows}
          hidden={hidden}
          marked={marked}
          isStale={isPlaceholderData}
          onOpen={onOpen}
        />
        {rows !== undefined && <Pager {...pager} />}
      </>
    );
  }
}

function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const t = useText();
  const code = useCompany()?.companyCode;
  return (
    <EmptyState
      icon={<Users aria-hidden className="size-6" />}
      title={t('dashboard.noEmployees')}
      {...(code === undefined ? {} : { hint: t('dashboard.noEmployeesHint', { code }) })}
      action={<Button onClick={onAdd}>{t('employees.add')}</Button>}
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
