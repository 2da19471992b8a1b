import { type ComponentType, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useCharges } from '#product/charges.ts';
import { useCompanyQuery } from '#product/company.ts';
import { CompanyName } from '#product/company-name.tsx';
import { Button } from '#ui/button.tsx';
import type { Group } from './api/employees.ts';
import { CompanyClock } from './components/company-clock.tsx';
import { EmployeeTable } from './components/employee-table.tsx';
import { MobilePreview } from './components/mobile-preview.tsx';
import { PresenceStats } from './components/presence-stats.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { ReviewCard } from './components/review-card.tsx';
import { type EmployeeDialog, useOpenedEmployee } from './opened-employee.tsx';
import { useLivePresence } from './use-live-presence.ts';

/** A dialog that another feature brings; the app hands it in. */
type HandedIn = ComponentType<{ onClose: () => void }>;

interface DashboardPageProps {
  employeeDialog: EmployeeDialog;
  exportDialog: HandedIn;
  addEmployee: HandedIn;
  /** What a new company has to do; it shows nothing once that is done. */
  checklist: ComponentType;
}

/** Who is at work now. Roles without rights over employees see only the figures. */
export function DashboardPage({
  employeeDialog,
  exportDialog,
  addEmployee: AddEmployee,
  checklist: Checklist,
}: DashboardPageProps) {
  const { isAdmin, isManager } = useCurrentUser();
  const seesPeople = isAdmin || isManager;
  const marked = useLivePresence();
  const { open, dialog } = useOpenedEmployee(employeeDialog);
  const [isAdding, setAdding] = useState(false);
  const [group, setGroup] = useState<Group | ''>('');
  return (
    <main id="main" className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6">
      <DashboardHeader exportDialog={exportDialog} />
      {isAdmin && <Checklist />}
      <PresenceStats group={group} {...(seesPeople && { onGroup: setGroup })} />
      {seesPeople && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <EmployeeTable
            marked={marked}
            onOpen={open}
            group={group}
            onGroup={setGroup}
            {...(isAdmin && { onAdd: () => setAdding(true) })}
          />
          <div className="grid grid-cols-1 items-start gap-6 md:max-xl:grid-cols-2">
            <ReviewCard />
            <RecentActivity />
            <MobilePreview />
          </div>
        </div>
      )}
      {dialog}
      {isAdding && <AddEmployee onClose={() => setAdding(false)} />}
    </main>
  );
}

function DashboardHeader({ exportDialog: ExportDialog }: { exportDialog: HandedIn }) {
  const t = useText();
  const { isAdmin, isManager } = useCurrentUser();
  const seesPeople = isAdmin || isManager;
  const { data: company, isError, refetch } = useCompanyQuery();
  const [exports, setExports] = useState(false);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:items-center">
      <div className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-0.5 lg:flex lg:flex-wrap lg:items-baseline">
        <h1 className="wrap-anywhere text-xl">
          {isManager ? <OfDepartments /> : t(isAdmin ? 'dashboard.adminTitle' : 'dashboard.employeeTitle')}
        </h1>
        <div className="text-ink-muted">
          <CompanyName
            name={company?.name}
            hasFailed={isError}
            onRetry={() => void refetch()}
            until={seesPeople ? t('dashboard.deviceTimes') : undefined}
            skeletonLook="h-6 w-40"
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
        {seesPeople && (
          <Button variant="secondary" onClick={() => setExports(true)}>
            {t('reports.exportTitle')}
          </Button>
        )}
        {/* Its place is kept until the company's zone is known. */}
        <div className={company === undefined ? 'invisible' : ''}>
          <CompanyClock timeZone={company?.settings.timeZone ?? deviceTimeZone()} />
        </div>
      </div>
      {exports && <ExportDialog onClose={() => setExports(false)} />}
    </header>
  );
}

/** Whose presence a manager sees: that of the departments that they are in charge of now. */
function OfDepartments() {
  const t = useText();
  const { data } = useCharges();
  const names = (data?.charges ?? [])
    .filter(({ isInForce }) => isInForce)
    .map(({ department }) => department);
  return [...new Set(names)].join(', ') || t('dashboard.managerTitle');
}
