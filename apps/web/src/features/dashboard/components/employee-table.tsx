import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useCompany } from '#platform/company.ts';
import { errorText } from '#platform/error-text.ts';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type EmployeeFilter, useEmployees } from '../api/employees.ts';
import { type Column, hiddenColumns, keepHiddenColumns } from '../columns.ts';
import { useDebounced } from '../use-debounced.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { EmployeeFilters } from './employee-filters.tsx';
import { EmployeeRows } from './employee-rows.tsx';

const noFilter: EmployeeFilter = { search: '', department: '' };
const typingPause = 250;

/** Everybody's presence. `marked` are those whose presence has just changed. */
export function EmployeeTable({ marked }: { marked: ReadonlySet<string> }) {
  const t = useText();
  const [filter, setFilter] = useState(noFilter);
  const [hidden, setHidden] = useState(() => hiddenColumns('dashboard'));
  const search = useDebounced(filter.search.trim(), typingPause);
  const employees = useEmployees({ search, department: filter.department });

  const choose = (next: ReadonlySet<Column>) => {
    setHidden(next);
    keepHiddenColumns('dashboard', next);
  };

  return (
    <Card title={t('dashboard.presence')} padded={false}>
      <EmployeeFilters filter={filter} onChange={setFilter}>
        <ColumnChooser hidden={hidden} onChange={choose} />
      </EmployeeFilters>
      {content()}
    </Card>
  );

  function content() {
    const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = employees;
    if (data === undefined && error !== null) {
      return (
        <ErrorState
          title={t('dashboard.employeesFailed')}
          hint={`${errorText(error, 'dashboard.employeesFailed')} ${t('dashboard.nothingLost')}`}
          onRetry={() => void employees.refetch()}
        />
      );
    }
    const rows = data?.pages.flatMap(({ items }) => items);
    if (rows?.length === 0) {
      const isFiltered = search !== '' || filter.department !== '';
      return isFiltered ? <NoMatch onClear={() => setFilter(noFilter)} /> : <NobodyYet />;
    }
    return (
      <>
        <EmployeeRows rows={rows} hidden={hidden} marked={marked} isStale={isPlaceholderData} />
        {rows !== undefined && (
          <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
            <p role="status" className="text-ink-muted text-sm">
              {t('dashboard.shown', { count: rows.length })}
            </p>
            {hasNextPage && (
              <Button
                variant="secondary"
                pending={isFetchingNextPage}
                onClick={() => void employees.fetchNextPage()}
              >
                {t('dashboard.showMore')}
              </Button>
            )}
          </footer>
        )}
      </>
    );
  }
}

function NobodyYet() {
  const t = useText();
  const code = useCompany()?.companyCode;
  return (
    <EmptyState
      icon={<Users aria-hidden className="size-6" />}
      title={t('dashboard.noEmployees')}
      {...(code === undefined ? {} : { hint: t('dashboard.noEmployeesHint', { code }) })}
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
