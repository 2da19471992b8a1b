import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { dialogShown, failing, inOrder, offline, press, pressInVain, silent } from './steps.ts';

type Act = NonNullable<Screen['act']>;

/** A dialog of the employees' page, by the buttons that lead to it. */
const dialogOf = (name: string, ...buttons: readonly (string | RegExp)[]): Screen => ({
  name: `employees-${name}`,
  path: '/employees',
  as: 'administrator',
  act: inOrder(...buttons.flatMap((button) => [press(button), dialogShown])),
});

const after = (name: string, arrange: Screen['arrange'], ...steps: readonly Act[]): Screen => ({
  name: `employees-${name}`,
  path: '/employees',
  as: 'administrator',
  act: inOrder(...steps),
  ...(arrange === undefined ? {} : { arrange }),
});

const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();
const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** The server's answer to a call that would otherwise change the company of all the other screens. */
const answering = (path: string, json: unknown, status?: number) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json, ...(status === undefined ? {} : { status }) }));

const amara = { firstName: 'Adaeze', lastName: 'Okonkwo-Lindqvist', email: 'adaeze@halden.example' };
const added = {
  invitationDetails: {
    employeeName: `${amara.firstName} ${amara.lastName}`,
    employeeEmail: amara.email,
    tempPassword: 'kP7m-Wq4x-Tn9r',
    companyName: 'Halden & Co. Precision Works',
    invitationMessage: `Hello Adaeze,

You have been added to Halden & Co. Precision Works on Checkpoint.

Sign in at https://checkpoint.halden.example/employee/login with
Email: ${amara.email}
Temporary password: kP7m-Wq4x-Tn9r

The temporary password works until 3 December 2026. You will choose your own at the first sign-in.`,
  },
};

async function addAdaeze(page: Page) {
  await press('Add Employee')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill(amara.firstName);
  await dialog.getByLabel('Last Name').fill(amara.lastName);
  await dialog.getByLabel('Email').fill(amara.email);
  await dialog.getByLabel('Department', { exact: true }).selectOption('Engineering');
  await dialog.getByLabel('Job Title').fill('Process engineer');
  await dialog.getByRole('button', { name: 'Add Employee' }).click();
  await page.getByText('Invitation for').waitFor();
}

const selectThree = async (page: Page) => {
  for (const name of ['Amara Okafor', 'Hana Novak', 'Li Ng']) {
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('searchbox').fill('');
};

/** One of the three could not be done, the others have links. */
const bulkAnswer = (page: Page) =>
  page.route('**/api/employees/bulk', (route) => {
    const { ids } = Object(route.request().postDataJSON());
    const results = (Array.isArray(ids) ? ids : []).map((id: unknown, index: number) =>
      index === 1 ? { id, outcome: 'protected_account' } : { id, outcome: 'done', activationToken: 'x' },
    );
    return route.fulfill({ json: { results } });
  });

const heading = 'First Name,Last Name,Email,Department,Job Title,Phone,Shoe size';
const rowOf = (number: number, email = `new${number}@halden.example`) =>
  `Nadia,Novák ${number},${email},Warehouse,Picker,+49 30 11${number},38`;

const chooseFile = (lines: readonly string[]) => async (page: Page) => {
  await press('Import')(page);
  await page
    .getByRole('dialog')
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
};
const goodLines = [heading, ...Array.from({ length: 230 }, (_, index) => rowOf(index))];
const faultyLines = [
  ...goodLines.slice(0, 30),
  rowOf(31, 'no address'),
  'Only,,jonas.weber@halden.example,,',
  rowOf(33, 'new1@halden.example'),
  `${'Very long '.repeat(20)},Name,long@halden.example,Warehouse,Picker,,`,
];

/** The first hundred rows are added, one of them refused; the second hundred as `then` says. */
const importing = (then: 'waits' | 'fails' | 'goes on') => async (page: Page) => {
  let calls = 0;
  await page.route('**/api/employees/import', (route) => {
    calls += 1;
    if (calls > 1 && then === 'waits') return;
    if (calls > 1 && then === 'fails') {
      const json = { message: 'Away.', code: 'unavailable', requestId: 'scene' };
      return route.fulfill({ status: 503, json });
    }
    const { rows } = Object(route.request().postDataJSON());
    const results = (Array.isArray(rows) ? rows : []).map((row: unknown, index: number) => {
      const { email } = Object(row);
      return index === 7
        ? { email, outcome: 'email_in_use' }
        : { email, outcome: 'added', activationToken: 'x' };
    });
    return route.fulfill({ json: { results } });
  });
};

const imported = inOrder(chooseFile(goodLines), inDialog(/^Import all/));

export const peopleScreens: readonly Screen[] = [
  { name: 'employees', path: '/employees', as: 'administrator' },
  dialogOf('add', 'Add Employee'),
  after('add-empty', undefined, press('Add Employee'), dialogShown, async (page) => {
    await inDialog('Add Employee')(page);
    await page.locator('[aria-invalid="true"]').first().waitFor();
  }),
  after('invitation', answering('**/api/employees', added, 201), addAdaeze),
  dialogOf('details', /^View/),
  dialogOf('edit', /^View/, 'Edit'),
  dialogOf('reset', /^View/, 'Reset Password'),
  dialogOf('remove', /^View/, 'Remove'),
  dialogOf('promote', /^View/, 'Make Administrator'),
  after('conflict', changedMeanwhile, changeJobTitle, shown('Somebody else changed this person meanwhile')),
  after('columns', undefined, press('Columns')),
  after('all-columns', undefined, showEveryColumn),
  after('inactive', undefined, showInactive),
  after('no-match', undefined, searchNobody, shown('No employees match')),
  after('offline', undefined, offline),
  dialogOf('departments', 'Department Overview'),
  dialogOf('department-removal', 'Department Overview', /^Remove department/),
  dialogOf('recent', /^Added in/),
  after('selected', undefined, selectThree),
  after('bulk-move', undefined, selectThree, press('Move to a department'), dialogShown),
  after('bulk-remove', undefined, selectThree, inBar('Remove'), dialogShown),
  after('bulk-reset', undefined, selectThree, press('Reset passwords'), dialogShown),
  after(
    'bulk-done',
    bulkAnswer,
    ...[selectThree, press('Reset passwords'), dialogShown, inDialog('Reset passwords')],
    shown('2 passwords reset'),
  ),
  after(
    'bulk-stopped',
    failing('**/api/employees/bulk'),
    ...[selectThree, inBar('Remove'), dialogShown, inDialog('Remove'), shown('Continue')],
  ),
  dialogOf('import', 'Import'),
  after('import-refused', undefined, chooseFile(['Colour,Size', 'red,3']), shown(/has to name the columns/)),
  after('import-preview', undefined, chooseFile(goodLines), shown('230 rows are good')),
  after('import-faults', undefined, chooseFile(faultyLines), shown(/rows have faults/)),
  after('import-running', importing('waits'), imported, shown('100 of 230')),
  after('import-stopped', importing('fails'), imported, shown('Continue')),
  after('import-done', importing('goes on'), imported, shown('Download activation links')),
  { name: 'employees-empty', path: '/employees', as: 'lonely' },
  {
    ...{ name: 'employees-loading', path: '/employees', as: 'administrator', isWaiting: true },
    arrange: silent('**/api/employees*'),
  },
  {
    ...{ name: 'employees-failed', path: '/employees', as: 'administrator' },
    arrange: failing('**/api/employees*'),
  },
  {
    ...{ name: 'settings-administrators', path: '/settings', as: 'administrator', isWhole: true },
    arrange: moreAdministrators,
  },
  {
    ...{ name: 'settings-demote', path: '/settings', as: 'administrator' },
    arrange: moreAdministrators,
    act: inOrder(press(/^Make employee: Hana Novak/), dialogShown),
  },
  {
    ...{ name: 'settings-administrators-failed', path: '/settings', as: 'administrator', isWhole: true },
    arrange: failing('**/api/administrators'),
  },
  activation('activation', 200),
  { ...activation('activation-empty', 200), act: pressInVain('Set password and sign in') },
  activation('activation-used', 404),
  activation('activation-failed', 503),
];

async function searchNobody(page: Page) {
  await page.getByRole('searchbox').fill('Nobody of that name');
}

async function showInactive(page: Page) {
  await page.getByLabel('Active or inactive').selectOption('Inactive');
  await page.getByText('Nobody has been removed.').waitFor();
}

async function showEveryColumn(page: Page) {
  await press('Columns')(page);
  const hidden = page.getByRole('menuitemcheckbox', { checked: false });
  while ((await hidden.count()) > 0) await hidden.first().click();
  await page.keyboard.press('Escape');
}

/** Whoever saves hears that another administrator was faster. */
async function changedMeanwhile(page: Page) {
  await page.route('**/api/employees/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const sent = Object(route.request().postDataJSON());
    const current = { ...sent, department: 'Warehouse', jobTitle: 'Team lead', version: sent.version + 1 };
    const json = { message: 'Changed meanwhile.', code: 'stale', requestId: 'scene', current };
    return route.fulfill({ status: 409, json });
  });
}

async function changeJobTitle(page: Page) {
  await press(/^View/)(page);
  await inDialog('Edit')(page);
  await page.getByRole('dialog').getByLabel('Job Title').fill('Shift supervisor');
  await inDialog('Save Changes')(page);
}

/** The bar above the list, not the buttons of its rows. */
function inBar(name: string): Act {
  return (page) => page.getByRole('button', { name, exact: true }).last().click();
}

/** The owner, who looks at the page, is not alone. */
async function moreAdministrators(page: Page) {
  const of = (userId: string, firstName: string, lastName: string) => ({
    ...{
      userId,
      firstName,
      lastName,
      role: 'company_admin',
      isOwner: false,
      email: `${userId}@halden.example`,
    },
  });
  const others = [
    of('hana', 'Hana', 'Novak'),
    of('wolfe', 'Wolfeschlegelsteinhausenbergerdorff', 'Bartholomäus-Maximilian'),
  ];
  await page.route('**/api/administrators', async (route) => {
    const owner = await (await route.fetch()).json();
    return route.fulfill({ json: [...owner, ...others] });
  });
}

/** What a link leads to; no company of the scene has one that is open. */
function activation(name: string, status: number): Screen {
  const found = {
    ...{ firstName: 'Nadia', email: 'nadia.novak@halden.example' },
    companyName: 'Halden & Co.',
  };
  const refused = {
    message: 'This link is used or too old.',
    code: status === 404 ? 'link_invalid' : 'unavailable',
  };
  const json = status === 200 ? found : { ...refused, requestId: 'scene' };
  return { name, path: '/activate#scene', arrange: answering('**/api/auth/activation', json, status) };
}
