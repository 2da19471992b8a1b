import type { ComponentProps } from 'react';
import { DashboardPage } from '#modules/insight/dashboard/dashboard-page.tsx';
import { ExportDialog } from '#modules/insight/reports/export-dialog.tsx';
import { AddEmployee } from '#modules/people/employees/components/add-employee.tsx';
import { EmployeeDialog } from '#modules/people/employees/components/employee-dialog.tsx';
import { StartChecklist } from '#modules/people/joining/start-checklist.tsx';
import { pathOfDay } from '#modules/time/review/path-of-day.ts';
import { WithStaleNotice } from './with-stale-notice.tsx';

const OneEmployee = (props: Omit<ComponentProps<typeof EmployeeDialog>, 'pathOfDay'>) => (
  <EmployeeDialog {...props} pathOfDay={pathOfDay} />
);

/** The dashboard, with the dialogs of the employees and reports modules. */
export function DashboardScreen() {
  return (
    <WithStaleNotice>
      <DashboardPage
        employeeDialog={OneEmployee}
        exportDialog={ExportDialog}
        addEmployee={AddEmployee}
        checklist={StartChecklist}
      />
    </WithStaleNotice>
  );
}
