import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { closingScreens } from './closing-screens.ts';
import type { Screen } from './screen.ts';
import { changeCompanyName, settingsChangedMeanwhile } from './settings-steps.ts';
import { answering, dialogShown, failing, fill, inOrder, press, pressInVain, says, silent } from './steps.ts';

const company = '**/api/companies/*';
const administrators = '**/api/administrators';

const settings = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: name === '' ? 'settings' : `settings-${name}`, path: '/settings', as: 'administrator' },
  ...more,
});

/** The company's settings, and the page on which it begins. */
export const settingsScreens: readonly Screen[] = [
  { name: 'setup', path: '/', as: 'founder' },
  { name: 'setup-empty', path: '/', as: 'founder', act: pressInVain('Create Company') },
  {
    ...{ name: 'setup-failed', path: '/', as: 'founder', arrange: failing('**/api/companies') },
    act: inOrder(found, says(/^Failed to create company/)),
  },
  {
    ...{ name: 'setup-done', path: '/', as: 'founder', arrange: newCompany },
    act: inOrder(found, says('Redirecting to dashboard in 5 seconds...')),
  },
  settings('', { isWhole: true }),
  { name: 'poster', path: '/poster', as: 'administrator', isWhole: true },
  settings('loading', { arrange: silent(company), isWaiting: true }),
  settings('failed', { arrange: failing(company) }),
  settings('empty', { act: inOrder(fill('Company Name', ''), pressInVain('Update Settings')) }),
  settings('updated', {
    arrange: saving,
    act: inOrder(changeCompanyName, says('Company settings updated successfully!')),
  }),
  settings('conflict', {
    arrange: settingsChangedMeanwhile,
    act: inOrder(changeCompanyName, (page) => page.getByRole('alert').waitFor()),
  }),
  settings('replace-code', { act: inOrder(press('Replace code'), dialogShown) }),
  settings('administrators', { arrange: moreAdministrators, isWhole: true }),
  settings('administrators-loading', { arrange: silent(administrators), isWaiting: true, isWhole: true }),
  settings('administrators-failed', { arrange: failing(administrators), isWhole: true }),
  settings('demote', {
    arrange: moreAdministrators,
    act: inOrder(press(/^Make employee: Hana Novak/), dialogShown),
  }),
  ...closingScreens,
];

async function found(page: Page) {
  await fill('Company Name', 'Riverside Clinic and Rehabilitation Centre')(page);
  await press('Create Company')(page);
}

/** As the server founds a company, which this one person could do only once. */
async function newCompany(page: Page) {
  const id = '44444444-4444-4444-8444-444444444444';
  const name = 'Riverside Clinic and Rehabilitation Centre';
  const json = { id, name, address: null, companyCode: 'RC4T9M', settings: { timeZone: 'Europe/Berlin' } };
  let isFounded = false;
  await page.route('**/api/auth/user', async (route) => {
    const user = Object(await (await route.fetch()).json());
    await fulfil(route, { json: isFounded ? { ...user, role: 'company_admin', companyId: id } : user });
  });
  await answering(company, json)(page);
  await page.route('**/api/companies', (route) => {
    isFounded = true;
    return fulfil(route, { status: 201, json });
  });
}

/** Takes what is sent, and leaves the company of the other scenes as it is. */
async function saving(page: Page) {
  await page.route(company, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const current = Object(await (await route.fetch({ method: 'GET', postData: '' })).json());
    const { name } = Object(route.request().postDataJSON());
    return fulfil(route, { json: { ...current, name } });
  });
}

/** The owner, who looks at the page, is not alone. */
async function moreAdministrators(page: Page) {
  const of = (userId: string, firstName: string, lastName: string) => ({
    ...{ userId, firstName, lastName, role: 'company_admin', isOwner: false },
    email: `${userId}@halden.example`,
  });
  const others = [
    of('hana', 'Hana', 'Novak'),
    of('wolfe', 'Wolfeschlegelsteinhausenbergerdorff', 'Bartholomäus-Maximilian'),
  ];
  await page.route(administrators, async (route) => {
    const owner = await (await route.fetch()).json();
    return fulfil(route, { json: [...owner, ...others] });
  });
}
