import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { employees } from './people-screens.ts';
import type { Screen } from './screen.ts';
import { dialogShown, inDialog, inOrder, press, says, silent } from './steps.ts';

const until = '2030-12-04T11:00:00.000Z';

/** Every third person has yet to come in; the invitation of one of them has expired. */
async function someInvited(page: Page) {
  // What the server tells of its people while they are shown knows of no invitation.
  await silent('**/api/events')(page);
  await page.route('**/api/employees?limit=*', async (route) => {
    const all: object[] = await (await route.fetch()).json();
    const json = all.map((person, index) =>
      index % 3 === 0 ? { ...person, invitation: { until: index === 3 ? null : until } } : person,
    );
    await fulfil(route, { json });
  });
}

const filterInvited = (page: Page) => page.getByLabel('Active or inactive').selectOption('Invited');

const selectInvited = inOrder(filterInvited, (page) => page.getByLabel('Select all matches').check());

/** Every link is made that is asked for. */
const slipsMade = inOrder(someInvited, (page) =>
  page.route('**/api/employees/bulk', (route) => {
    const { ids } = Object(route.request().postDataJSON());
    const results = (Array.isArray(ids) ? ids : []).map((id: unknown, index: number) => ({
      ...{ id, outcome: 'done', activationToken: `${index}`.padStart(43, 'k'), activationUntil: until },
    }));
    return fulfil(route, { json: { results } });
  }),
);

/** Who has yet to come in: in the list, invited again, and on slips. */
export const invitedScreens: readonly Screen[] = [
  employees('invited', { arrange: someInvited, act: filterInvited }),
  employees('invite-again', {
    arrange: slipsMade,
    act: inOrder(
      selectInvited,
      press('Invite again'),
      dialogShown,
      inDialog('Invite again'),
      says('new links'),
    ),
  }),

  { name: 'slips-none', path: '/slips', as: 'administrator' },
  { name: 'slips-to-make', path: '/slips', as: 'administrator', arrange: someInvited },
  {
    ...{ name: 'slips', path: '/slips', as: 'administrator', arrange: slipsMade },
    act: inOrder(press(/^Make \d+ slips$/), says('Print')),
  },
];
