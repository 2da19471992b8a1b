import { PersonPanel } from '#modules/people/employees/components/person-panel.tsx';
import { pathOfDay } from '#modules/time/review/path-of-day.ts';
import { SheetPage } from '#modules/time/sheet/sheet-page.tsx';
import { WithStaleNotice } from './with-stale-notice.tsx';

const Details = ({ employeeId }: { employeeId: string }) => (
  <PersonPanel employeeId={employeeId} pathOfDay={pathOfDay} />
);

/** A month, and for administrators who it is about, which the people module knows. */
export const SheetScreen = () => (
  <WithStaleNotice>
    <SheetPage details={Details} />
  </WithStaleNotice>
);
