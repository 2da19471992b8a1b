import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import type { Screen } from './screen.ts';
import { dialogShown, failing, inOrder, press, silent } from './steps.ts';

const exports = '**/api/companies/*/export';
const download = press('Download everything');

const archive = (page: Page) =>
  page.route(exports, (route) =>
    fulfil(route, { body: 'PK', headers: { 'content-disposition': 'attachment; filename="company.zip"' } }),
  );

/** Deleting a company, at the end of its owner's settings. */
export const closingScreens: readonly Screen[] = [
  {
    ...{ name: 'settings-downloading', path: '/settings', as: 'administrator', isWhole: true },
    arrange: silent(exports),
    act: inOrder(download, (page) => page.getByRole('progressbar').waitFor()),
  },
  {
    ...{ name: 'settings-download-failed', path: '/settings', as: 'administrator' },
    arrange: failing(exports),
    act: inOrder(download, (page) => page.getByText('The download failed.').first().waitFor()),
  },
  {
    ...{ name: 'settings-delete', path: '/settings', as: 'administrator' },
    arrange: archive,
    act: inOrder(downloaded, press('Delete the company'), dialogShown),
  },
  {
    ...{ name: 'settings-delete-refused', path: '/settings', as: 'administrator' },
    arrange: (page) => Promise.all([archive(page), failing('**/api/companies/*/close')(page)]),
    act: inOrder(downloaded, press('Delete the company'), dialogShown, confirmed),
  },
];

async function downloaded(page: Page) {
  await download(page);
  await page.getByText('Everything was downloaded.').first().waitFor();
}

async function confirmed(page: Page) {
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Halden & Co. Precision Works');
  await question.getByRole('button', { name: 'Delete the company' }).click();
  await page.getByText('The company was not deleted.').first().waitFor();
}
