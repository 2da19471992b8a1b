import type { Screen } from './screen.ts';
import { dialogShown, failing, inOrder, press, pressInVain, silent } from './steps.ts';

/** The people behind the hours, not the grey lines before them. */
const explain = inOrder(press(/h worked$/), (page) =>
  page.getByRole('dialog').getByRole('rowheader').first().waitFor(),
);

/** What is wrong, which a toast says for five seconds. */
const withoutDates = inOrder(press('Generate Report'), (page) =>
  page.getByText('Validation Error').first().waitFor(),
);

/** The reports page and the export. */
export const reportScreens: readonly Screen[] = [
  { name: 'reports', path: '/reports', as: 'administrator', isWhole: true },
  {
    name: 'reports-tables',
    path: '/reports',
    as: 'administrator',
    act: inOrder(
      press(/^Show as table: Hours/),
      press(/^Show as table: Check-ins by h/),
      press(/^Show as table: Check-ins by d/),
    ),
    isWhole: true,
  },
  { name: 'reports-explained', path: '/reports', as: 'administrator', act: explain },
  {
    name: 'reports-person-explained',
    path: '/reports',
    as: 'administrator',
    act: inOrder(
      explain,
      (page) => page.getByRole('dialog').getByRole('rowheader').getByRole('button').first().click(),
      (page) =>
        page
          .getByText(/^Check-in (recorded|corrected)/)
          .first()
          .waitFor(),
    ),
  },
  { name: 'reports-no-dates', path: '/reports', as: 'administrator', act: withoutDates },
  { name: 'reports-empty', path: '/reports', as: 'lonely', isWhole: true },
  {
    name: 'reports-loading',
    path: '/reports',
    as: 'administrator',
    arrange: (page) => Promise.all(['reports/*', 'checkins/*'].map((path) => silent(`**/api/${path}`)(page))),
    isWaiting: true,
  },
  {
    name: 'reports-failed',
    path: '/reports',
    as: 'administrator',
    arrange: failing('**/api/reports/*', '**/api/checkins/history*'),
    isWhole: true,
  },
  {
    name: 'export',
    path: '/',
    as: 'administrator',
    act: inOrder(press('Export Attendance Data'), dialogShown),
  },
  {
    name: 'export-empty',
    path: '/',
    as: 'administrator',
    act: inOrder(press('Export Attendance Data'), pressInVain(/^Export$/)),
  },
];
