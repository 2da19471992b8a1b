import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { EmployeeDialog } from '../features/employees/components/employee-dialog.tsx';

/** The dashboard, with what the employees' feature does to one person. */
export function DashboardScreen() {
  return <DashboardPage employeeDialog={EmployeeDialog} />;
}
