import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { dialogShown, failing, inOrder, press, silent } from './steps.ts';

const review = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name, path: '/review', as: 'administrator' },
  ...more,
});

/** Two of one person that do not fit together. */
const noFit = ['correction_does_not_fit', 'correction_does_not_fit'];

export const reviewScreens: readonly Screen[] = [
  review('review'),
  review('review-empty', { as: 'lonely' }),
  review('review-loading', { arrange: silent('**/api/review'), isWaiting: true }),
  review('review-failed', { arrange: failing('**/api/review') }),
  review('review-decide', { act: inOrder(press('Confirm'), dialogShown) }),
  review('review-not-decided', {
    arrange: inOrder(oneMoreOfTheSame, deciding('done', ...noFit, 'already_decided')),
    act: inOrder(selectAll, press(/^Accept \d+ cases/), answer('Accept')),
  }),
  review('review-not-decided-one', {
    arrange: deciding('already_decided'),
    act: inOrder(press('Confirm'), answer('Confirm')),
  }),
  review('review-day', { act: openDay }),
  review('review-settle', { act: inOrder(openDay, settle) }),
];

/** The first flagged punch once more, as that person's other punch would stand there. */
async function oneMoreOfTheSame(page: Page) {
  await page.route('**/api/review', async (route) => {
    const answered = await route.fetch();
    const json = await answered.json();
    const [first] = json.flagged;
    const other = { ...first, id: crypto.randomUUID(), type: 'check_out' };
    await route.fulfill({ json: { ...json, flagged: [first, other, ...json.flagged.slice(1)] } });
  });
}

/** What becomes of the decisions, in their order; of all further ones what became of the last. */
function deciding(...outcomes: readonly string[]) {
  return (page: Page) =>
    page.route('**/api/review/decisions', (route) => {
      const { decisions } = Object(route.request().postDataJSON());
      const ids = Array.isArray(decisions) ? decisions.map((each: unknown) => Object(each).id) : [];
      return route.fulfill({
        json: ids.map((id: unknown, index: number) => ({ id, outcome: outcomes[index] ?? outcomes.at(-1) })),
      });
    });
}

async function selectAll(page: Page) {
  await page.getByLabel('Select all').check();
}

function answer(button: string) {
  return async (page: Page) => {
    await page.getByLabel('Reason').fill('Seen at the gate by the shift lead.');
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: /could not be decided$/ }).waitFor();
  };
}

async function openDay(page: Page) {
  await page
    .getByRole('link', { name: /^Say when/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What counts' }).waitFor();
}

async function settle(page: Page) {
  await page.getByRole('button', { name: 'Say when they left' }).first().click();
  await page.getByRole('dialog').waitFor();
}
