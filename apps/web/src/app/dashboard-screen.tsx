import type { ComponentProps } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { AddEmployee } from '../features/employees/components/add-employee.tsx';
import { EmployeeDialog } from '../features/employees/components/employee-dialog.tsx';
import { ExportDialog } from '../features/reports/export-dialog.tsx';
import { pathOfDay } from '../features/review/path-of-day.ts';
import { KeptCurrent } from './kept-current.tsx';

const OneEmployee = (props: Omit<ComponentProps<typeof EmployeeDialog>, 'pathOfDay'>) => (
  <EmployeeDialog {...props} pathOfDay={pathOfDay} />
);

/** The dashboard, with what the employees' feature does to one person and to somebody new, and the reports' feature exports. */
export function DashboardScreen() {
  return (
    <KeptCurrent>
      <DashboardPage employeeDialog={OneEmployee} exportDialog={ExportDialog} addEmployee={AddEmployee} />
    </KeptCurrent>
  );
}
