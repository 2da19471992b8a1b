import { auditScreens } from './audit-screens.ts';
import { checkInScreens } from './check-in-screens.ts';
import { dashboardScreens, ofAnotherRole } from './dashboard-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { formerScreens } from './former-screens.ts';
import { invitedScreens } from './invited-screens.ts';
import { managerScreens } from './manager-screens.ts';
import { manyPeopleScreens } from './many-people-screens.ts';
import { membershipsScreens } from './memberships-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { reportScreens } from './report-screens.ts';
import { reviewScreens } from './review-screens.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings-screens.ts';
import { sheetScreens } from './sheet-screens.ts';
import { twoStepScreens } from './two-step-screens.ts';

/** A signed-in person on a forbidden or unknown page. */
const deniedScreens: readonly Screen[] = [
  { name: 'denied', path: '/reports', as: 'checkedIn' },
  { name: 'denied-settings', path: '/settings', as: 'checkedIn' },
  { name: 'denied-employees', path: '/employees', as: 'lonely', arrange: ofAnotherRole },
  { name: 'not-found-employee', path: '/nowhere', as: 'checkedIn' },
];

/** The pages that are also shown in other languages, whose words are longer than the English ones. */
const translated = [
  ...[
    'landing',
    'login',
    'employee-signup',
    'checkin-in',
    'checkin-missing-out',
    'checkin-new',
    'profile',
    'record',
  ],
  ...['dashboard', 'employees', 'review', 'reports', 'settings', 'audit', 'denied'],
];

/** Every page in every state. */
export const screens: readonly Screen[] = [
  ...entryScreens,
  ...twoStepScreens,
  ...dashboardScreens,
  ...reviewScreens,
  ...sheetScreens,
  ...peopleScreens,
  ...invitedScreens,
  ...managerScreens,
  ...membershipsScreens,
  ...manyPeopleScreens,
  ...formerScreens,
  ...reportScreens,
  ...settingsScreens,
  ...auditScreens,
  ...checkInScreens,
  ...profileScreens,
  ...deniedScreens,
];

/** Without their steps, which use English names. */
const inOtherLanguages = ['de', 'es'].flatMap((locale) =>
  screens
    .filter(({ name }) => translated.includes(name))
    .map(({ act: _, ...screen }): Screen => ({ ...screen, name: `${screen.name}-${locale}`, locale })),
);

/** All pictures: every page in every state, and the wordiest pages in every language. */
export const pictures: readonly Screen[] = [...screens, ...inOtherLanguages];
