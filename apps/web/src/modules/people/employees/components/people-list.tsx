import type { EmployeeWithPresence } from '@checkpoint/contract/calls/employees';
import Download from 'lucide-react/icons/download';
import Users from 'lucide-react/icons/users';
import { useCallback, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useCompany } from '#product/company.ts';
import { useDepartments } from '#product/departments.ts';
import { useHiddenColumns } from '#product/hidden-columns.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { type PersonState, usePeople } from '../api/people.ts';
import { asChosen } from '../as-chosen.ts';
import { columns, columnTexts, hiddenAtFirst } from '../columns.ts';
import { savePeople } from '../people-files.ts';
import { noFilter, usePeopleView } from '../use-people-view.ts';
import { useSelection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { PathOfDay } from './day-link.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import type { EmployeeMode } from './employee-modes.ts';
import { Pager } from './pager.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';

interface PeopleListProps {
  onAdd: () => void;
  pathOfDay: PathOfDay;
}

/** Everybody of the company, and what can be done to each. */
export function PeopleList({ onAdd, pathOfDay }: PeopleListProps) {
  const t = useText();
  const [state, setState] = useState<PersonState>('active');
  const people = usePeople(state);
  const { data: departments } = useDepartments();
  const view = usePeopleView(people.data);
  const [hidden, choose] = useHiddenColumns('employees', columns, hiddenAtFirst);
  const [opened, setOpened] = useState<{ id: string; mode: EmployeeMode }>();
  const selection = useSelection(state === 'active' ? people.data : undefined);
  const open = useCallback((id: string, mode: EmployeeMode) => setOpened({ id, mode }), []);

  return (
    <Card title={t('employees.list')} padded={false}>
      <PeopleFilters
        filter={view.filter}
        onFilter={view.setFilter}
        state={state}
        onState={setState}
        departments={departments}
      >
        <ColumnChooser
          label={t('dashboard.columns')}
          columns={columns.map((column) => [column, t(columnTexts[column])])}
          hidden={hidden}
          onChange={choose}
        />
        {view.filter.arrival === 'invited' && view.total > 0 && (
          <Link href="/slips" className={buttonLook('secondary')}>
            {t('slips.title')}
          </Link>
        )}
        <ExportButton people={view.found} />
      </PeopleFilters>
      <div className="flex flex-col sm:[&_:is(button,input)]:scroll-mb-20">
        <BulkBar people={selection.chosen.map(asChosen)} onDone={selection.clear} />
        {content()}
      </div>
      {opened !== undefined && (
        <EmployeeDialog
          key={`${opened.id} ${opened.mode}`}
          employee={people.data?.find(({ id }) => id === opened.id)}
          mode={opened.mode}
          pathOfDay={pathOfDay}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );

  function content() {
    if (people.data === undefined && people.error !== null) {
      return (
        <ErrorState
          title={t('dashboard.employeesFailed')}
          error={people.error}
          onRetry={() => void people.refetch()}
        />
      );
    }
    if (people.data !== undefined && view.total === 0) {
      if (people.data.length > 0) return <NoMatch onClear={() => view.setFilter(noFilter)} />;
      return <Nobody state={state} onAdd={onAdd} />;
    }
    return (
      <>
        <PeopleTable
          people={people.data && view.shown}
          hidden={hidden}
          sorting={view.sorting}
          onSort={view.setSorting}
          onOpen={open}
          {...(state === 'active' ? { selection: { ...selection, all: view.found } } : {})}
        />
        {people.data !== undefined && (
          <Pager page={view.page} pageSize={view.pageSize} total={view.total} onPage={view.setPage} />
        )}
      </>
    );
  }
}

function ExportButton({ people }: { people: readonly EmployeeWithPresence[] }) {
  const t = useText();
  const timeZone = useCompany()?.settings.timeZone ?? deviceTimeZone();
  return (
    <Button
      variant="secondary"
      className="max-sm:grow"
      disabled={people.length === 0}
      onClick={() => savePeople(people, timeZone, t)}
    >
      <Download aria-hidden className="size-4" />
      {t('employees.export')}
    </Button>
  );
}

function Nobody({ state, onAdd }: { state: PersonState; onAdd: () => void }) {
  const t = useText();
  if (state === 'inactive') return <EmptyState title={t('employees.noInactive')} />;
  return (
    <EmptyState
      icon={<Users aria-hidden className="size-6" />}
      title={t('dashboard.noEmployees')}
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
