import { activationRoutes } from './calls/activation.ts';
import { activityRoutes } from './calls/activity.ts';
import { administratorRoutes } from './calls/administrators.ts';
import { auditRoutes } from './calls/audit.ts';
import { closingRoutes } from './calls/closing.ts';
import { companyRoutes } from './calls/companies.ts';
import { correctionRoutes } from './calls/corrections.ts';
import { departmentRoutes } from './calls/departments.ts';
import { emailRoutes } from './calls/email.ts';
import { employeeRoutes } from './calls/employees.ts';
import { identityRoutes } from './calls/identity.ts';
import { managerRoutes } from './calls/managers.ts';
import { membershipRoutes } from './calls/memberships.ts';
import { ownDataRoutes } from './calls/own-data.ts';
import { resetRoutes } from './calls/password-reset.ts';
import { peopleRoutes } from './calls/people.ts';
import { profileRoutes } from './calls/profile.ts';
import { providerRoutes } from './calls/provider.ts';
import { punchRoutes } from './calls/punches.ts';
import { reportGridRoutes } from './calls/report-grid.ts';
import { reportRoutes } from './calls/reports.ts';
import { reviewRoutes } from './calls/review.ts';
import { sessionRoutes } from './calls/sessions.ts';
import { sheetRoutes } from './calls/sheet.ts';
import { timeRoutes } from './calls/time.ts';
import { twoFactorRoutes } from './calls/two-factors.ts';

/** Every call of the product. A new call adds itself here. Its `needs` names a row of `permissions.ts`. */
export const routes = {
  ...identityRoutes,
  ...providerRoutes,
  ...twoFactorRoutes,
  ...emailRoutes,
  ...resetRoutes,
  ...companyRoutes,
  ...closingRoutes,
  ...employeeRoutes,
  ...departmentRoutes,
  ...peopleRoutes,
  ...administratorRoutes,
  ...managerRoutes,
  ...activationRoutes,
  ...punchRoutes,
  ...correctionRoutes,
  ...reviewRoutes,
  ...profileRoutes,
  ...membershipRoutes,
  ...ownDataRoutes,
  ...activityRoutes,
  ...auditRoutes,
  ...sessionRoutes,
  ...reportRoutes,
  ...reportGridRoutes,
  ...sheetRoutes,
  ...timeRoutes,
};
