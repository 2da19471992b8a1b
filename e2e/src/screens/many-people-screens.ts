import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { employees } from './people-screens.ts';
import type { Screen } from './screen.ts';
import { dialogShown, failing, inDialog, inOrder, press, says, silent } from './steps.ts';

const bulk = '**/api/employees/bulk';

const selectThree = async (page: Page) => {
  for (const name of ['Amara Okafor', 'Hana Novak', 'Li Ng']) {
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('searchbox').fill('');
};

/** Asks for all three, in the bar above the list, and not in one of its rows. */
const ask = (question: string) =>
  inOrder(
    selectThree,
    (page) => page.getByRole('button', { name: question, exact: true }).last().click(),
    dialogShown,
  );

/** One of the three could not be done, the others have links. */
const bulkAnswer = (page: Page) =>
  page.route(bulk, (route) => {
    const { ids } = Object(route.request().postDataJSON());
    const results = (Array.isArray(ids) ? ids : []).map((id: unknown, index: number) =>
      index === 1 ? { id, outcome: 'protected_account' } : { id, outcome: 'done', activationToken: 'x' },
    );
    return fulfil(route, { json: { results } });
  });

const heading = 'First Name,Last Name,Email,Department,Job Title,Phone,Shoe size';
const rowOf = (number: number, email = `new${number}@halden.example`) =>
  `Nadia,Novák ${number},${email},Warehouse,Picker,+49 30 11${number},38`;

export const chooseFile = (lines: readonly string[]) => async (page: Page) => {
  await press('Import')(page);
  await page
    .getByRole('dialog')
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
};
export const goodLines = [heading, ...Array.from({ length: 230 }, (_, index) => rowOf(index))];
const faultyLines = [
  ...goodLines.slice(0, 30),
  rowOf(31, 'no address'),
  'Only,,jonas.weber@halden.example,,',
  rowOf(33, 'new1@halden.example'),
  `${'Very long '.repeat(20)},Name,long@halden.example,Warehouse,Picker,,`,
];

/** Two columns that may be the job title. */
const doubtfulLines = [
  'Nachname Vorname;Employee #;Email;Department;Position;Funktion',
  ...['Novák Nadia;17', 'Østergård-Kristiansen Wilhelmina;18', 'García Márquez, Ana;19'].map(
    (person, index) => `${person};d${index}@halden.example;Warehouse;Picker;Team A`,
  ),
];

/** The first hundred rows are added, one of them refused; the second hundred as `then` says. */
const importing = (then: 'waits' | 'fails' | 'goes on') => async (page: Page) => {
  let calls = 0;
  await page.route('**/api/employees/import', (route) => {
    calls += 1;
    if (calls > 1 && then === 'waits') return;
    if (calls > 1 && then === 'fails') {
      const json = { message: 'Away.', code: 'unavailable', requestId: 'scene' };
      return fulfil(route, { status: 503, json });
    }
    const { rows } = Object(route.request().postDataJSON());
    const results = (Array.isArray(rows) ? rows : []).map((row: unknown, index: number) => {
      const { email } = Object(row);
      return index === 7
        ? { email, outcome: 'email_in_use' }
        : { email, outcome: 'added', activationToken: 'x' };
    });
    return fulfil(route, { json: { results } });
  });
};

const preview = '**/api/employees/import/preview';
const imported = inOrder(chooseFile(goodLines), inDialog(/^Import all/));

/** What is done to many employees at once, and to those of a file. */
export const manyPeopleScreens: readonly Screen[] = [
  employees('selected', { act: selectThree }),
  employees('bulk-move', { act: ask('Move to a department') }),
  employees('bulk-remove', { act: ask('Remove') }),
  employees('bulk-reset', { act: ask('Reset passwords') }),
  employees('bulk-done', {
    arrange: bulkAnswer,
    act: inOrder(ask('Reset passwords'), inDialog('Reset passwords'), says('2 passwords reset')),
  }),
  employees('bulk-stopped', {
    arrange: failing(bulk),
    act: inOrder(ask('Remove'), inDialog('Remove'), says('Continue')),
  }),
  employees('import', { act: inOrder(press('Import'), dialogShown) }),
  employees('import-reading', {
    arrange: silent(preview),
    act: inOrder(chooseFile(goodLines), says('Reading the file…')),
  }),
  employees('import-refused', {
    act: inOrder(chooseFile(['Colour,Size', 'red,3']), says(/column found/)),
  }),
  employees('import-preview', { act: inOrder(chooseFile(goodLines), says('230 people ready')) }),
  employees('import-doubtful', { act: inOrder(chooseFile(doubtfulLines), says('3 people ready')) }),
  employees('import-without-headings', {
    act: inOrder(chooseFile(goodLines.slice(1, 4)), says('The first row is a person')),
  }),
  employees('import-faults', { act: inOrder(chooseFile(faultyLines), says(/rows need fixing/)) }),
  employees('import-running', { arrange: importing('waits'), act: inOrder(imported, says('100 of 230')) }),
  employees('import-stopped', { arrange: importing('fails'), act: inOrder(imported, says('Continue')) }),
  employees('import-done', {
    arrange: importing('goes on'),
    act: inOrder(imported, says('Download links')),
  }),
];
