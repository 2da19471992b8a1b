import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { chooseFile, goodLines } from './many-people-screens.ts';
import { addAdaeze, employees, removedPerson } from './people-screens.ts';
import type { Screen } from './screen.ts';
import { answering, fill, inDialog, inOrder, press, refusing, says, toPerson } from './steps.ts';

const former = { name: 'Wolfgang Okonkwo-Lindqvist', staffNumber: '0017', removedAt: '2026-03-02T08:00:00Z' };

const knownAddress = answering(
  '**/api/employees',
  { message: 'Asked.', code: 'was_removed', requestId: 'scene', name: former.name, former },
  409,
);

/** Some rows of the file as if somebody who was removed had had their e-mail. */
async function knownAddresses(page: Page) {
  await page.route('**/api/employees/import/preview', async (route) => {
    const answer = Object(await (await route.fetch()).json());
    const rows = answer.rows.map((row: object, index: number) =>
      index % 40 === 5 ? { ...row, former } : row,
    );
    await fulfil(route, { json: { ...answer, rows } });
  });
}

const restore = '**/api/employees/*/restore';
const restoring = inOrder(removedPerson, press('Restore'), inDialog('Restore'));

/** Asks for what is missing of who it is that changes their own e-mail. */
async function askedWho(page: Page) {
  await page.route('**/api/employees/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const { currentPassword } = Object(route.request().postDataJSON());
    const issues = [
      { path: currentPassword === undefined ? 'currentPassword' : 'code', message: 'Missing.' },
    ];
    const json = { message: 'Missing.', code: 'wrong_code', requestId: 'scene', issues };
    return fulfil(route, { status: 400, json });
  });
}

const changeOwnEmail = inOrder(
  toPerson,
  press('Edit'),
  fill('Email', 'mara@lindholm.example'),
  inDialog('Save Changes'),
  says('Current Password'),
  fill('Current Password', 'correct horse battery'),
  inDialog('Save Changes'),
  says('Your second-step code'),
);

const confirmEmail = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `confirm-email${name}`, path: '/confirm-email#scene' },
  ...more,
});
const confirmed = answering('**/api/auth/email-confirmation', { email: 'mara@lindholm.example' });

/** Who comes back, whose address goes on to somebody else, and who takes another one. */
export const formerScreens: readonly Screen[] = [
  employees('same-person', {
    arrange: knownAddress,
    act: inOrder(addAdaeze, says('Is this the same person?')),
  }),
  employees('import-former', {
    arrange: knownAddresses,
    act: inOrder(chooseFile(goodLines), says(/belonged to people who were removed/)),
  }),
  employees('restore-other-email', {
    arrange: refusing(restore, 409, 'email_in_use'),
    act: inOrder(restoring, (page) => page.getByRole('dialog').getByLabel('Email').waitFor()),
  }),
  employees('restore-link', {
    arrange: answering(restore, { activationToken: 'kP7mWq4xTn9rkP7mWq4xTn9rkP7mWq4xTn9rkP7mWq4' }),
    act: inOrder(restoring, (page) => page.getByRole('dialog').getByLabel('Activation link').waitFor()),
  }),
  employees('own-email', { arrange: askedWho, act: changeOwnEmail }),
  confirmEmail(''),
  confirmEmail('-done', { arrange: confirmed, act: inOrder(press(/^Confirm/), says(/mara@lindholm/)) }),
  confirmEmail('-over', { path: '/confirm-email' }),
];
