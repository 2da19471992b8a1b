import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failing, inOrder, offline, press, says, silent } from './steps.ts';

const sheet = '**/api/sheet*';

/** From the list to somebody's month. */
const toSheet = inOrder(press(/^View/), (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: 'Month sheet' }).click(),
);
const shown = (page: Page) => page.getByRole('row', { name: /^Total/ }).waitFor();

export const sheetScreens: readonly Screen[] = [
  { name: 'sheet', path: '/employees', as: 'administrator', act: inOrder(toSheet, shown), isWhole: true },
  { name: 'record', path: '/record', as: 'checkedOut', act: shown, isWhole: true },
  { name: 'record-missing-out', path: '/record', as: 'forgetful', act: shown, isWhole: true },
  { name: 'record-offline', path: '/record', as: 'checkedOut', act: inOrder(shown, offline) },
  { name: 'record-empty', path: '/record/2024-01', as: 'newcomer', act: shown },
  { name: 'record-loading', path: '/record', as: 'checkedIn', arrange: silent(sheet), isWaiting: true },
  {
    ...{ name: 'record-failed', path: '/record', as: 'checkedIn', arrange: failing(sheet) },
    act: says('The month could not be loaded.'),
  },
];
