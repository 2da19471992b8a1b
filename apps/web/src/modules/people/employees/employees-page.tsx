import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCompanyQuery } from '#product/company.ts';
import { CompanyName } from '#product/company-name.tsx';
import { Button } from '#ui/button.tsx';
import { usePeople } from './api/people.ts';
import { AddEmployee } from './components/add-employee.tsx';
import type { PathOfDay } from './components/day-link.tsx';
import { ImportDialog } from './components/import-dialog.tsx';
import { OpenInvitations } from './components/open-invitations.tsx';
import { PeopleList } from './components/people-list.tsx';
import { PeopleStats } from './components/people-stats.tsx';
import { useLivePeople } from './use-live-people.ts';

/** The people of the company, for its administrators. */
export function EmployeesPage({ pathOfDay }: { pathOfDay: PathOfDay }) {
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { data: active, isError } = usePeople('active');
  useLivePeople();
  const add = () => setAdding(true);
  return (
    <main id="main" className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <EmployeesHeader onAdd={add} onImport={() => setImporting(true)} />
      <PeopleStats people={active} hasFailed={isError} />
      <OpenInvitations />
      <PeopleList onAdd={add} pathOfDay={pathOfDay} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isAdding && <AddEmployee onClose={() => setAdding(false)} />}
    </main>
  );
}

interface EmployeesHeaderProps {
  onAdd: () => void;
  onImport: () => void;
}

function EmployeesHeader({ onAdd, onImport }: EmployeesHeaderProps) {
  const t = useText();
  const { data: company, isError, refetch } = useCompanyQuery();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <h1 className="text-xl">{t('employees.title')}</h1>
        <div className="text-ink-muted">
          <CompanyName
            name={company?.name}
            hasFailed={isError}
            onRetry={() => void refetch()}
            skeletonLook="h-6 w-40"
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2 sm:gap-3">
        <Button variant="secondary" onClick={onImport}>
          <Upload aria-hidden className="size-4" />
          {t('employees.import')}
        </Button>
        <Button onClick={onAdd}>
          <UserPlus aria-hidden className="size-4" />
          {t('employees.add')}
        </Button>
      </div>
    </header>
  );
}
