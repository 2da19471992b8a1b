import { EmployeesPage } from '../features/employees/employees-page.tsx';
import { pathOfDay } from '../features/review/path-of-day.ts';

/** The people of the company, with the way to what the review shows of each. */
export const EmployeesScreen = () => <EmployeesPage pathOfDay={pathOfDay} />;
