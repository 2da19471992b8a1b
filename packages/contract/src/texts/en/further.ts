import { activity } from './activity.ts';
import { administration } from './administration.ts';
import { audit } from './audit.ts';
import { clockChange } from './clock-change.ts';
import { closing } from './closing.ts';
import { companySetup } from './company-setup.ts';
import { conflict } from './conflict.ts';
import { dashboard } from './dashboard.ts';
import { download } from './download.ts';
import { employees } from './employees.ts';
import { furtherErrors } from './further-errors.ts';
import { givingUp } from './giving-up.ts';
import { invitation } from './invitation.ts';
import { legal } from './legal.ts';
import { mail } from './mail.ts';
import { notCounted } from './not-counted.ts';
import { ownDays } from './own-days.ts';
import { passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { provider } from './provider.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { twoFactors } from './two-factors.ts';

/** What everything else reads: loaded together with the first page that needs it. */
export const further = {
  ...furtherErrors,
  ...givingUp,
  ...notCounted,
  ...ownDays,
  ...legal,
  ...companySetup,
  ...invitation,
  ...dashboard,
  ...mail,
  ...passwords,
  ...activity,
  ...review,
  ...clockChange,
  ...profile,
  ...settings,
  ...conflict,
  ...closing,
  ...download,
  ...employees,
  ...administration,
  ...provider,
  ...audit,
  ...sessions,
  ...twoFactors,
  ...reports,
} as const;
