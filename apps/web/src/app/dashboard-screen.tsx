import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { EmployeeDialog } from '../features/employees/components/employee-dialog.tsx';
import { ExportDialog } from '../features/reports/export-dialog.tsx';

/** The dashboard, with what the employees' feature does to one person and the reports' feature exports. */
export function DashboardScreen() {
  return <DashboardPage employeeDialog={EmployeeDialog} exportDialog={ExportDialog} />;
}
