import type { Page } from 'playwright-core';
import { departments } from '../product/staff.ts';
import { type Answer, answerTime } from './answer-time.ts';

/** Milliseconds of each try. */
export interface Tries {
  readonly what: string;
  readonly times: readonly number[];
}

interface Searched {
  readonly what: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** The parts of the page with the field and the answer. */
  readonly within: string;
  readonly items: string;
}

const openActivity = (page: Page) => page.getByRole('button', { name: 'View All Activity' }).click();

const table = { within: 'main', items: 'tbody tr' };
export const log = { within: '[role="dialog"]', items: 'ol > li' };

const searched: readonly Searched[] = [
  { what: 'dashboard: search', path: '/', ...table },
  { what: 'employees: search', path: '/employees', ...table },
  { what: 'activity: search', path: '/', open: openActivity, ...log },
];

/** One person of thousands, or a few hundred people. Every try searches for others. */
const nameOf = (round: number, employees: number): string =>
  round % 2 === 0 ? `Hopper ${10 + round}` : `Hopper ${Math.floor((employees - 1) * (1 - round / 100))}`;

export async function timeSearches(page: Page, employees: number, tries: number): Promise<Tries[]> {
  const measured: Tries[] = [];
  for (const { what, path, open, within, items } of searched) {
    await openScreen(page, path, open);
    const field = page.locator(within).getByRole('searchbox');
    const times: number[] = [];
    for (let round = 0; round < tries; round += 1) {
      const text = nameOf(round, employees);
      await cleared(page, () => field.fill(''), { within, items });
      await field.focus();
      const type = () => page.keyboard.type(text, { delay: 25 });
      times.push(await answerTime(page, 'keydown', { within, items, text }, type));
    }
    measured.push({ what, times });
  }
  return measured;
}

interface Filtered extends Searched {
  /** The filter's name and its choices: each with the text that every item then shows. */
  readonly filter: string;
  readonly choices: readonly (readonly [choice: string, text: string])[];
}

const ofDepartments = departments.map((name) => [name, name] as const);

const filtered: readonly Filtered[] = [
  {
    ...{ what: 'dashboard: department', path: '/', ...table },
    ...{ filter: 'Department', choices: ofDepartments },
  },
  {
    ...{ what: 'employees: department', path: '/employees', ...table },
    ...{ filter: 'Department', choices: ofDepartments },
  },
  {
    ...{ what: 'activity: action', path: '/', open: openActivity, ...log },
    filter: 'Action',
    choices: [
      ['Checked In', 'checked in'],
      ['Checked Out', 'checked out'],
    ],
  },
];

export async function timeFilters(page: Page, tries: number): Promise<Tries[]> {
  const measured: Tries[] = [];
  for (const { what, path, open, within, items, filter, choices } of filtered) {
    const times: number[] = [];
    while (times.length < tries) {
      // Earlier searches stay cached until the page is reloaded.
      await openScreen(page, path, open);
      const choice = page.locator(within).getByRole('combobox', { name: filter });
      for (const [label, text] of choices.slice(0, tries - times.length)) {
        await cleared(page, () => choice.selectOption({ index: 0 }), { within, items });
        const choose = () => choice.selectOption({ label });
        times.push(await answerTime(page, 'input', { within, items, text }, choose));
      }
    }
    measured.push({ what, times });
  }
  return measured;
}

/** The last days on which people punched, one by one. `punches` is each person's number of punches in the year. */
export async function timeDates(page: Page, punches: number, tries: number): Promise<Tries> {
  await openScreen(page, '/', openActivity);
  const field = page.locator(log.within).getByLabel('Date');
  const times: number[] = [];
  for (const day of await daysWithRecords(page, punches, tries)) {
    await cleared(page, () => field.fill(''), log);
    times.push(await answerTime(page, 'input', { ...log, text: day.shown }, () => field.fill(day.typed)));
  }
  return { what: 'activity: date', times };
}

/** All employees have their past punches at the same instants, evenly spread over the year. */
async function daysWithRecords(page: Page, punches: number, tries: number) {
  const answer = await page.request.get('/api/checkins/history?limit=1');
  const [newest]: { timestamp: string; timeZone: string }[] = await answer.json();
  if (newest === undefined) throw new Error('a company without records');
  const { timeZone } = newest;
  const apart = (365 * 86_400_000) / (punches + 1);
  return Array.from({ length: tries }, (_, back) => {
    const at = new Date(Date.parse(newest.timestamp) - (back % Math.min(punches, 10)) * apart);
    return {
      typed: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at),
      shown: new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }).format(at),
    };
  });
}

export async function openScreen(page: Page, path: string, open?: Searched['open']): Promise<void> {
  await page.goto(path);
  await open?.(page);
}

/** Returns to the whole list and waits until it rests. */
async function cleared(
  page: Page,
  clear: () => Promise<unknown>,
  { within, items }: Omit<Answer, 'text'>,
): Promise<void> {
  await clear();
  await page.locator(within).locator(items).nth(9).waitFor();
  await page.waitForTimeout(300);
}
