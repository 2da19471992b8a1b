import { EmployeesPage } from '#modules/people/employees/employees-page.tsx';
import { pathOfDay } from '#modules/time/review/path-of-day.ts';
import { WithStaleNotice } from './with-stale-notice.tsx';

/** The people of the company, with the way to what the review shows of each. */
export const EmployeesScreen = () => (
  <WithStaleNotice>
    <EmployeesPage pathOfDay={pathOfDay} />
  </WithStaleNotice>
);
