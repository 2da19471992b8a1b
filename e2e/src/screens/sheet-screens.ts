import type { Page } from 'playwright-core';
import { fullMonth } from './full-month.ts';
import type { Screen } from './screen.ts';
import { failing, inOrder, offline, press, says, silent, toPerson } from './steps.ts';

const sheet = '**/api/sheet*';

/** Types times into the first days of work of the month. */
const typeTimes =
  (...texts: readonly string[]) =>
  async (page: Page) => {
    const first = page
      .locator('[id^="day-"]')
      .filter({ hasText: /\d – \d/ })
      .first();
    await first.getByRole('button', { name: /^Correct/ }).click();
    for (const text of texts) {
      await page.getByRole('textbox', { name: /^Times on/ }).fill(text);
      await page.keyboard.press('Enter');
    }
  };
const shown = (page: Page) => page.getByRole('row', { name: /^Total/ }).waitFor();
/** All of it lies in the past. */
const lastMonth = inOrder(
  shown,
  (page: Page) => page.getByRole('link', { name: 'Previous month' }).click(),
  shown,
);

export const sheetScreens: readonly Screen[] = [
  {
    ...{ name: 'sheet', path: '/employees', as: 'administrator', arrange: fullMonth, isWhole: true },
    act: inOrder(toPerson, lastMonth),
  },
  {
    ...{ name: 'sheet-typed', path: '/employees', as: 'administrator', arrange: fullMonth },
    act: inOrder(toPerson, lastMonth, typeTimes('7:30-12, 12:45-16:15', '8-12', '')),
  },
  {
    ...{ name: 'sheet-backwards', path: '/employees', as: 'administrator', arrange: fullMonth },
    act: inOrder(toPerson, lastMonth, typeTimes('16:15-7:30')),
  },
  {
    ...{ name: 'record-asked', path: '/record', as: 'checkedOut', isWhole: true },
    act: inOrder(shown, typeTimes('7:30-12'), press('Send request'), says('Sent to your administrator.')),
  },
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
