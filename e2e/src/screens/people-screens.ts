import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import type { Screen } from './screen.ts';
import {
  answering,
  dialogShown,
  failing,
  fill,
  inDialog,
  inOrder,
  offline,
  press,
  refusing,
  says,
  silent,
  toPerson,
} from './steps.ts';

/** The employees' page in a state that this name tells. */
export const employees = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: name === '' ? 'employees' : `employees-${name}`, path: '/employees', as: 'administrator' },
  ...more,
});

/** A dialog of that page, by the buttons that lead to it. */
const dialogOf = (name: string, ...buttons: readonly (string | RegExp)[]): Screen =>
  employees(name, { act: inOrder(...buttons.flatMap((button) => [press(button), dialogShown])) });

const people = '**/api/employees*';
const departments = '**/api/departments';

const adaeze = { firstName: 'Adaeze', lastName: 'Okonkwo-Lindqvist', email: 'adaeze@halden.example' };
const invitationDetails = {
  employeeName: `${adaeze.firstName} ${adaeze.lastName}`,
  employeeEmail: adaeze.email,
  tempPassword: 'kP7m-Wq4x-Tn9r',
  companyName: 'Halden & Co. Precision Works',
  invitationMessage: `Hello Adaeze,

You have been added to Halden & Co. Precision Works on Checkpoint.

Sign in at https://checkpoint.halden.example/employee/login with
Email: ${adaeze.email}
Temporary password: kP7m-Wq4x-Tn9r

The temporary password works until 3 December 2026. You will choose your own at the first sign-in.`,
};

export async function addAdaeze(page: Page) {
  await press('Add Employee')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill(adaeze.firstName);
  await dialog.getByLabel('Last Name').fill(adaeze.lastName);
  await dialog.getByLabel('Email').fill(adaeze.email);
  await dialog.getByLabel('Department', { exact: true }).selectOption('Engineering');
  await dialog.getByLabel('Job Title').fill('Process engineer');
  await dialog.getByRole('button', { name: 'Add Employee' }).click();
}

const added = (more: object) =>
  answering('**/api/employees', { invitationDetails: { ...invitationDetails, ...more } }, 201);
const invited = inOrder(addAdaeze, says('Invitation for'));

/** A question about somebody, from their page. */
const onPage = (name: string, button: string): Screen =>
  employees(name, { act: inOrder(toPerson, press(button), dialogShown) });

export const peopleScreens: readonly Screen[] = [
  employees(''),
  employees('empty', { as: 'lonely' }),
  employees('loading', { arrange: silent(people), isWaiting: true }),
  employees('failed', { arrange: failing(people) }),
  employees('offline', { act: offline }),
  employees('columns', { act: press('Columns') }),
  employees('all-columns', { act: showEveryColumn }),
  employees('no-match', {
    act: inOrder(
      (page) => page.getByRole('searchbox').fill('Nobody of that name'),
      says('No employees match'),
    ),
  }),
  employees('inactive', { act: inOrder(showInactive, says('Nobody has been removed.')) }),
  employees('removed', { act: inOrder(someRemoved, showInactive, removedShown) }),
  employees('removed-details', {
    act: removedPerson,
  }),
  dialogOf('add', 'Add Employee'),
  employees('add-empty', {
    act: inOrder(press('Add Employee'), dialogShown, inDialog('Add Employee'), (page) =>
      page.locator('[aria-invalid="true"]').first().waitFor(),
    ),
  }),
  employees('add-refused', {
    arrange: refusing('**/api/employees', 409, 'email_in_use'),
    act: inOrder(addAdaeze, says('An account for this email already exists.')),
  }),
  employees('invitation', { arrange: added({}), act: invited }),
  employees('invitation-not-sent', { arrange: added({ emailSent: false }), act: invited }),
  employees('open-invitations', { arrange: openInvitations, act: says('Open invitations') }),
  employees('withdraw-invitation', {
    arrange: openInvitations,
    act: inOrder(says('Open invitations'), press(/^Withdraw the invitation for Adaeze/), dialogShown),
  }),
  employees('details', { act: toPerson, isWhole: true }),
  onPage('edit', 'Edit'),
  employees('conflict', {
    arrange: changedMeanwhile,
    act: inOrder(changeJobTitle, says('Someone else changed this person in the meantime')),
  }),
  onPage('reset', 'Reset Password'),
  employees('reset-faults', { act: inOrder(resetDifferently, says('Passwords do not match.')) }),
  onPage('remove', 'Remove'),
  onPage('promote', 'Make Administrator'),
  dialogOf('departments', 'Department Overview'),
  employees('departments-loading', {
    arrange: silent(departments),
    isWaiting: true,
    act: inOrder(press('Department Overview'), dialogShown),
  }),
  employees('departments-failed', {
    arrange: failing(departments),
    act: inOrder(press('Department Overview'), says('The departments could not be loaded.')),
  }),
  employees('departments-empty', {
    as: 'lonely',
    act: inOrder(press('Department Overview'), says('No departments found')),
  }),
  dialogOf('department-removal', 'Department Overview', /^Remove department/),
  employees('department-removed', {
    arrange: answering(`${departments}/remove`, { done: true, moved: 11 }),
    act: inOrder(removeDepartment, says(/^Department ".*" removed/)),
  }),
  dialogOf('recent', /^Added in/),
  employees('recent-none', {
    as: 'lonely',
    act: inOrder(press(/^Added in/), says('No employees added this week')),
  }),
];

/** People who work elsewhere and have not answered. */
function openInvitations(page: Page) {
  const invited = [
    adaeze,
    { firstName: 'Bo', lastName: 'Lind', email: 'bo.lind@a-very-long-name-of-a-company.example' },
  ];
  const others = ['Cleo', 'Dag'].map((firstName) => ({
    ...{ firstName, lastName: 'Ek', email: `${firstName.toLowerCase()}@elsewhere.example` },
  }));
  const json = [...invited, ...others].map((one, index) => ({
    ...{ id: `aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa${index}`, ...one, until: '2026-12-04T09:00:00.000Z' },
    invitedBy: { firstName: 'Greta', lastName: 'Halden' },
  }));
  return answering('**/api/invitations', json)(page);
}

/** The details of somebody who was removed. */
export async function removedPerson(page: Page) {
  await inOrder(someRemoved, showInactive, removedShown, stillRemoved, toPerson)(page);
}

/** Their own page says the same. */
const stillRemoved = (page: Page) =>
  page.route(/\/api\/employees\/[\da-f-]{36}$/, async (route) => {
    const json = await (await route.fetch()).json();
    await fulfil(route, { json: { ...json, isActive: false } });
  });

async function showInactive(page: Page) {
  await page.getByLabel('Active or inactive').selectOption('Inactive');
}

/** Two of those who work there as if they had left. */
async function someRemoved(page: Page) {
  await page.route('**/api/employees?limit=*state=inactive*', async (route) => {
    const active = route.request().url().replace('inactive', 'active');
    const all = Object(await (await route.fetch({ url: active })).json());
    const json = [all[7], all[12]].map((person: object) => ({ ...person, isActive: false }));
    await fulfil(route, { json });
  });
}

/** The placeholders before them have no names to press. */
async function removedShown(page: Page) {
  await page.locator('tbody th a').nth(1).waitFor();
}

async function showEveryColumn(page: Page) {
  await press('Columns')(page);
  const hidden = page.getByRole('menuitemcheckbox', { checked: false });
  while ((await hidden.count()) > 0) await hidden.first().click();
  await page.keyboard.press('Escape');
}

/** Whoever saves hears that another administrator was faster. */
async function changedMeanwhile(page: Page) {
  await page.route('**/api/employees/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const sent = Object(route.request().postDataJSON());
    const current = { ...sent, department: 'Warehouse', jobTitle: 'Team lead', version: sent.version + 1 };
    const json = { message: 'Changed meanwhile.', code: 'stale', requestId: 'scene', current };
    return fulfil(route, { status: 409, json });
  });
}

async function changeJobTitle(page: Page) {
  await toPerson(page);
  await press('Edit')(page);
  await page.getByRole('dialog').getByLabel('Job Title').fill('Shift supervisor');
  await inDialog('Save Changes')(page);
}

async function resetDifferently(page: Page) {
  await toPerson(page);
  await press('Reset Password')(page);
  await fill('New Password', 'a kettle')(page);
  await fill('Confirm Password', 'a kettle and a lamp')(page);
  await inDialog('Reset Password')(page);
}

async function removeDepartment(page: Page) {
  await press('Department Overview')(page);
  await inDialog(/^Remove department/)(page);
  await page.getByLabel('Reassign employees to').selectOption({ index: 1 });
  await inDialog('Confirm Remove')(page);
}
