import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import type { Screen } from './screen.ts';
import { dialogShown, failing, inDialog, inOrder, press, says, silent } from './steps.ts';

const list = '**/api/review';
const day = '**/api/timeline*';

const review = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: name === '' ? 'review' : `review-${name}`, path: '/review', as: 'administrator' },
  ...more,
});

/** Two of one person that do not fit together. */
const noFit = ['correction_does_not_fit', 'correction_does_not_fit'];

export const reviewScreens: readonly Screen[] = [
  review(''),
  review('asked', { arrange: someAsked, isWhole: true }),
  review('empty', { as: 'lonely' }),
  review('of-manager', { as: 'manager', isWhole: true }),
  review('loading', { arrange: silent(list), isWaiting: true }),
  review('failed', { arrange: failing(list) }),
  review('none-of-kind', { act: inOrder(filterBy('asked'), says('No entries of this type')) }),
  review('selected', { act: selectAll }),
  review('approved', { act: inOrder(press('Confirm'), says(/^Approved for/)) }),
  review('reject', { act: inOrder(press('Reject'), dialogShown) }),
  review('reject-empty', { act: inOrder(press('Reject'), dialogShown, rejectWithoutReason) }),
  review('reject-failed', {
    arrange: failing('**/api/review/decisions'),
    act: inOrder(press('Reject'), giveReason, inDialog('Reject'), (page) =>
      page.getByRole('alert').waitFor(),
    ),
  }),
  review('not-decided', {
    arrange: inOrder(oneMoreOfTheSame, deciding('done', ...noFit, 'already_decided')),
    act: inOrder(selectAll, press(/^Approve \d+ entries/), answer('Approve')),
  }),
  review('not-decided-one', {
    arrange: deciding('already_decided'),
    act: inOrder(press('Reject'), answer('Reject')),
  }),
  review('day', { act: openDay }),
  review('day-corrected', { arrange: correctedDay, act: openDay, isWhole: true }),
  review('day-empty', {
    act: inOrder(openDay, (page) => page.getByText('Next day').click(), says(/^Nothing was/)),
  }),
  review('day-loading', { arrange: silent(day), act: inOrder(toDay, (page) => page.waitForTimeout(500)) }),
  review('day-failed', {
    arrange: failing(day),
    act: inOrder(toDay, says('The review could not be loaded.')),
  }),
  review('settle', { act: inOrder(openDay, settle) }),
  review('add', { act: inOrder(openDay, press('Add check-in or check-out'), dialogShown) }),
];

/** The first flagged punch once more, as that person's other punch would stand there. */
async function oneMoreOfTheSame(page: Page) {
  await page.route('**/api/review', async (route) => {
    const answered = await route.fetch();
    const json = await answered.json();
    const [first] = json.flagged;
    const other = { ...first, id: crypto.randomUUID(), type: 'check_out' };
    await fulfil(route, { json: { ...json, flagged: [first, other, ...json.flagged.slice(1)] } });
  });
}

/** What becomes of the decisions, in their order; of all further ones what became of the last. */
function deciding(...outcomes: readonly string[]) {
  return (page: Page) =>
    page.route('**/api/review/decisions', (route) => {
      const { decisions } = Object(route.request().postDataJSON());
      const ids = Array.isArray(decisions) ? decisions.map((each: unknown) => Object(each).id) : [];
      return fulfil(route, {
        json: ids.map((id: unknown, index: number) => ({ id, outcome: outcomes[index] ?? outcomes.at(-1) })),
      });
    });
}

async function selectAll(page: Page) {
  await page.getByLabel('Select all').check();
}

function answer(button: string) {
  return async (page: Page) => {
    await giveReason(page);
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: /could not be decided$/ }).waitFor();
  };
}

async function giveReason(page: Page) {
  await page.getByLabel('Reason').fill('Seen at the gate by the shift lead.');
}

async function rejectWithoutReason(page: Page) {
  await inDialog(/^Reject$/)(page);
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

function filterBy(kind: string) {
  return (page: Page) => page.getByLabel('Type').selectOption(kind);
}

async function toDay(page: Page) {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Check-out missing' })
    .getByRole('link', { name: /^View day/ })
    .first()
    .click();
}

async function openDay(page: Page) {
  await toDay(page);
  await page.getByRole('heading', { name: 'What counts' }).waitFor();
}

async function settle(page: Page) {
  await page.getByRole('button', { name: 'Add check-out time' }).first().click();
  await page.getByRole('dialog').waitFor();
}

const minute = 60_000;
const uuid = (last: number) => `55555555-5555-4555-8555-${String(last).padStart(12, '0')}`;

/** What somebody asked for, with their words, and with nothing said. */
async function someAsked(page: Page) {
  await page.route(list, async (route) => {
    const json = await (await route.fetch()).json();
    const [{ employee, timestamp }] = json.flagged;
    const ask = (number: number, reason: string | null, ...changes: readonly object[]) => ({
      ...{ requestId: uuid(number), employee, status: 'asked', decided: null },
      asked: { by: employee, at: timestamp, reason },
      changes: changes.map((change, index) => ({ ...noChange, id: uuid(number * 10 + index), ...change })),
    });
    const at = (minutes: number) => later(timestamp, -minutes);
    const asked = [
      ask(
        1,
        'The terminal at the gate was off.\nI came with the early shift, as the rota says, and left for the dentist at a quarter past two.',
        { kind: 'add', type: 'check_in', timestamp: at(480) },
        { kind: 'add', type: 'check_out', timestamp: at(120) },
      ),
      ask(2, null, {
        ...{ kind: 'move', punchId: uuid(3), timestamp: at(30) },
        about: { type: 'check_in', timestamp: at(12) },
      }),
    ];
    const count = { ...json.count, asked: asked.length, total: json.count.total + asked.length };
    await fulfil(route, { json: { ...json, asked, count } });
  });
}

const noChange = {
  punchId: null,
  addedId: null,
  heldPunchId: null,
  type: null,
  timestamp: null,
  about: null,
};

interface SeenDay {
  readonly employee: object;
  readonly periods: readonly { readonly id: string; readonly startedAt: string; readonly endedAt: string }[];
}

/** The day as it stands once what was asked about it is decided. */
async function correctedDay(page: Page) {
  let see = (_day: SeenDay) => {};
  const seen = new Promise<SeenDay>((resolve) => {
    see = resolve;
  });
  await page.route(day, async (route) => {
    const json = await (await route.fetch()).json();
    const periods = json.periods.map((period: { readonly startedAt: string }) => ({
      ...period,
      ...{ endedAt: later(period.startedAt, 492), checkOutMissing: false, corrected: true },
    }));
    see({ employee: json.employee, periods });
    await fulfil(route, { json: { ...json, periods } });
  });
  await page.route('**/api/corrections*', async (route) => {
    const { employee, periods } = await seen;
    const [{ id, startedAt, endedAt } = { id: uuid(9), startedAt: '', endedAt: '' }] = periods;
    const request = (number: number, status: string, reason: string, change: object) => ({
      ...{ requestId: uuid(number), employee, status },
      asked: { by: employee, at: later(endedAt, 900), reason: 'I forgot, the last train was leaving.' },
      decided: { by: mara, at: later(endedAt, 960), reason },
      changes: [{ ...noChange, id: uuid(number * 10), ...change }],
    });
    const settled = { kind: 'settle', punchId: id, timestamp: endedAt };
    await fulfil(route, {
      json: [
        request(1, 'accepted', 'The gate log says the same.', {
          ...settled,
          about: { type: 'check_in', timestamp: startedAt },
        }),
        request(2, 'refused', 'Nobody was there before seven.', {
          ...{ kind: 'add', type: 'check_in', timestamp: later(startedAt, -180) },
        }),
      ],
    });
  });
}

const mara = { id: uuid(8), firstName: 'Mara', lastName: 'Lindholm' };
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();
