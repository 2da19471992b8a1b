import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failing, inOrder, press, says, silent } from './steps.ts';

const file = '**/api/reports/generate';
const explanation = '**/api/reports/explain*';

const reports = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: name === '' ? 'reports' : `reports-${name}`, path: '/reports', as: 'administrator' },
  ...more,
});

const openExplanation = press(/h worked$/);

/** The people behind the hours, not the grey lines before them. */
const explain = inOrder(openExplanation, (page) =>
  page.getByRole('dialog').getByRole('rowheader').first().waitFor(),
);

const explainPerson = inOrder(
  explain,
  (page) => page.getByRole('dialog').getByRole('rowheader').getByRole('button').first().click(),
  says(/^Check-in (recorded|corrected)/),
);

const showTables = inOrder(
  press(/^Show as table: Hours/),
  press(/^Show as table: Check-ins by h/),
  press(/^Show as table: Check-ins by d/),
);

const generate = inOrder(press('This month'), press('Generate Report'));

/** The reports page. */
export const reportScreens: readonly Screen[] = [
  reports('', { isWhole: true }),
  reports('printed', { act: printed, isWhole: true }),
  reports('grid-failed', {
    arrange: failing('**/api/reports/grid*'),
    act: says('Some employees could not be loaded.'),
  }),
  reports('grid-long', { act: chooseHalfAYear }),
  reports('tables', { act: showTables, isWhole: true }),
  reports('explained', { act: explain }),
  reports('explained-loading', {
    arrange: silent(explanation),
    act: inOrder(openExplanation, (page) => page.getByRole('dialog').waitFor()),
  }),
  reports('explained-failed', {
    arrange: failing(explanation),
    act: inOrder(openExplanation, says('The breakdown could not be loaded.')),
  }),
  reports('person-explained', { act: explainPerson }),
  reports('no-dates', { act: inOrder(clearDates, press('Generate Report'), says('Validation Error')) }),
  reports('wrong-order', { act: inOrder(chooseBackwards, says('Validation Error')) }),
  reports('generating', {
    arrange: silent(file),
    act: inOrder(generate, (page) => page.getByRole('progressbar').waitFor()),
  }),
  reports('empty', { as: 'lonely', isWhole: true }),
  reports('loading', { arrange: silent('**/api/reports/*', '**/api/checkins/*'), isWaiting: true }),
  reports('failed', {
    arrange: failing('**/api/reports/*', '**/api/checkins/history*'),
    isWhole: true,
  }),
  reports('choices-failed', { arrange: failing('**/api/departments', '**/api/employees*') }),
];

/** As the browser's preview has it. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

async function clearDates(page: Page) {
  for (const label of ['Start date', 'End date']) await page.getByLabel(label).fill('');
}

async function chooseHalfAYear(page: Page) {
  await page.getByLabel('Start date').fill('2026-05-01');
  await page.getByText('People by day can be shown for 62 days at most.').waitFor();
}

async function chooseBackwards(page: Page) {
  await page.getByLabel('Start date').fill('2026-11-20');
  await page.getByLabel('End date').fill('2026-11-02');
  await press('Generate Report')(page);
}
