import { EmployeesPage } from '#modules/people/employees/employees-page.tsx';
import { pathOfDay } from '#modules/time/review/path-of-day.ts';
import { KeptCurrent } from './kept-current.tsx';

/** The people of the company, with the way to what the review shows of each. */
export const EmployeesScreen = () => (
  <KeptCurrent>
    <EmployeesPage pathOfDay={pathOfDay} />
  </KeptCurrent>
);
