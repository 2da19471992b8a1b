import { EmployeesPage } from '#modules/people/employees/employees-page.tsx';
import { pathOfDay } from '#modules/time/review/path-of-day.ts';
import { WithStaleNotice } from './with-stale-notice.tsx';

/** The people of the company, with a link to each person's day in the review. */
export const EmployeesScreen = () => (
  <WithStaleNotice>
    <EmployeesPage pathOfDay={pathOfDay} />
  </WithStaleNotice>
);
