import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressTwice, refusal } from '#platform/page.fixture.tsx';
import { saveFile } from '#ui/save-file.ts';
import { dialog, goOn, maja, omar, open, person, row, stopTheClock } from './employees.fixture.tsx';

vi.mock('#ui/save-file.ts');

beforeEach(stopTheClock);
afterEach(() => {
  goOn();
  vi.mocked(saveFile).mockReset();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => vi.mocked(saveFile).mock.calls[0]?.[2];

describe('changing many people', () => {
  async function choose(...names: string[]) {
    await row('Omar Ek');
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }

  it('moves who is chosen to a department, once by a double click', async () => {
    const results = [{ id: 'maja', outcome: 'done' }];
    const { sent } = open({ 'POST /api/employees/bulk': { results } });
    await choose('Maja Ek');
    expect(screen.getByText('1 selected')).toBeVisible();
    await press('Move to a department');
    const question = await dialog('Move 1 employee');
    await userEvent.selectOptions(question.getByRole('combobox', { name: 'Department' }), 'Sales');
    await pressTwice(question.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 employee moved')).toBeVisible();
    const change = { kind: 'move', department: 'Sales' };
    expect(sent()).toEqual([['POST', '/api/employees/bulk', { ids: ['maja'], change }]]);
    await press('Done');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('names whom it is about: all of a few, the first of many', async () => {
    open({ 'GET /api/employees': [...'ABCDEFGH'].map((name) => person(name, name)) });
    await row('H Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select everybody who matches' }));
    await press('Reset passwords');
    await screen.findByText('A Ek, B Ek, C Ek, D Ek, E Ek and 3 more');
    await press('Cancel');
    for (const name of ['A', 'B'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name} Ek` }));
    await press('Remove');
    await screen.findByText('C Ek, D Ek, E Ek, F Ek, G Ek and H Ek');
  });

  it('takes no choice of everybody before it is known who that is, also when a search was typed meanwhile', async () => {
    let answer = (_response: Response) => {};
    open({ 'GET /api/employees': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await userEvent.type(await screen.findByRole('searchbox'), 'maja');
    const everybody = screen.getByRole('checkbox', { name: 'Select everybody who matches' });
    expect(everybody).toBeDisabled();
    answer(Response.json([maja, omar]));
    await row('Maja Ek');
    await userEvent.click(everybody);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(everybody).toBeChecked();
  });

  it('says for whom it was not done and why', async () => {
    const results = [
      { id: 'maja', outcome: 'done' },
      { id: 'omar', outcome: 'is_owner' },
    ];
    open({ 'POST /api/employees/bulk': { results } });
    await row('Omar Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select everybody who matches' }));
    await press('Remove');
    const question = await dialog('Remove 2 employees?');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    const answer = await dialog('Remove employees');
    expect(await answer.findByText('1 employee removed')).toBeVisible();
    expect(answer.getByText('Omar Ek')).toHaveTextContent('The owner of the company cannot be removed.');
  });

  it.each([
    ['they were removed', ['maja']],
    ['some were not', ['maja', 'omar']],
  ])('tells what became of them once %s, although the list has lost them', async (_what, ids) => {
    let left = [maja, omar];
    const results = ids.map((id) => ({ id, outcome: id === 'omar' ? 'not_found' : 'done' }));
    open({
      'GET /api/employees': () => Response.json(left),
      'POST /api/employees/bulk': () => {
        left = left.filter(({ id }) => !ids.includes(id));
        return Response.json({ results });
      },
    });
    await choose('Maja Ek', ...(ids.includes('omar') ? ['Omar Ek'] : []));
    await press('Remove');
    const question = await dialog(/^Remove \d employees?\?$/);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    const answer = await dialog('Remove employees');
    await vi.waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
    expect(answer.getByText('1 employee removed')).toBeVisible();
    if (ids.includes('omar')) expect(answer.getByText('Omar Ek')).toBeVisible();
    await userEvent.click(answer.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hands out activation links for passwords, as a file that runs nothing', async () => {
    const evil = person('evil', '=cmd()');
    const results = [{ id: 'evil', outcome: 'done', activationToken: 'secret' }];
    open({ 'GET /api/employees': [evil, omar], 'POST /api/employees/bulk': { results } });
    await choose('=cmd() Ek');
    await press('Reset passwords');
    const question = await dialog('Reset the password of 1 employee?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download activation links' }));
    expect(saved()).toBe(
      `\ufeffEmployee,Email,Activation link\r\n'=cmd() Ek,evil@example.com,${window.location.origin}/activate#secret\r\n`,
    );
  });

  it('rests when the server is away, with what came of it so far, and goes on from there', async () => {
    const many = Array.from({ length: 250 }, (_, index) => person(`p${index}`, `P${1000 + index}`));
    let isAway = false;
    const batches: number[] = [];
    open({
      'GET /api/employees': many,
      'POST /api/employees/bulk': ({ body: { ids } }: { body: { ids: string[] } }) => {
        if (isAway) return refusal(503, 'unavailable')();
        isAway = true;
        batches.push(ids.length);
        return Response.json({ results: ids.map((id) => ({ id, outcome: 'done', activationToken: id })) });
      },
    });
    await row('P1000 Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select everybody who matches' }));
    await press('Reset passwords');
    const question = await dialog('Reset the passwords of 250 employees?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /cannot reach its database.*What is done stays/,
    );
    expect(screen.getByText('200 of 250')).toBeVisible();
    // Fifty of them still wait.
    expect(screen.getByRole('button', { name: 'Stop here' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download activation links' })).toBeVisible();
    isAway = false;
    await press('Continue');
    expect(await screen.findByText('250 passwords reset')).toBeVisible();
    expect(batches).toEqual([200, 50]);
    await press('Download activation links');
    expect(saved()?.match(/activate#p\d+/g)).toHaveLength(250);
  });

  it('tells people of one name apart', async () => {
    const twins = [person('one', 'Maja'), person('two', 'Maja')];
    const results = twins.map(({ id }) => ({ id, outcome: 'no_password' }));
    open({ 'GET /api/employees': twins, 'POST /api/employees/bulk': { results } });
    await screen.findByText('two@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select everybody who matches' }));
    await press('Reset passwords');
    const question = await dialog('Reset the passwords of 2 employees?');
    await userEvent.click(question.getByRole('button', { name: 'Reset passwords' }));
    expect(await question.findAllByRole('listitem')).toHaveLength(2);
  });
});

describe('exporting people', () => {
  it('saves who is found, in the columns that an import reads, added on the day that it was in the company', async () => {
    open({ 'GET /api/employees': [person('maja', 'Maja', { createdAt: '2026-09-30T22:30:00.000Z' }), omar] });
    await row('Omar Ek');
    await userEvent.type(screen.getByRole('searchbox'), 'maja');
    await press('Export');
    expect(saved()).toBe(
      '\ufeffFirst Name,Last Name,Email,Department,Job Title,Phone,Employee ID,Status,Date Added\r\nMaja,Ek,maja@example.com,Design,Maker,,,Active,2026-10-01\r\n',
    );
  });
});

describe('importing people', () => {
  const values = (index: number) => ({
    ...{ firstName: 'P', lastName: `${index}`, email: `p${index}@example.com` },
    ...{ department: 'Roof', jobTitle: 'Roofer', phone: '', employeeId: '' },
  });
  const good = (index: number) => ({ row: index + 2, values: values(index), faults: [] });
  const file = new File(['anything'], 'people.csv', { type: 'text/csv' });

  async function choose(answers = {}) {
    const opened = open(answers);
    await row('Omar Ek');
    await press('Import');
    const window = await dialog('Import employees');
    await userEvent.upload(window.getByLabelText('File'), file);
    return { ...opened, window };
  }

  it('shows each fault at its row, and adds only the good rows', async () => {
    const faulty = {
      row: 7,
      values: { ...values(9), jobTitle: '' },
      faults: [{ field: 'jobTitle', key: 'validation.jobTitleRequired' }],
    };
    const preview = { rows: [good(1), faulty], unknownColumns: ['Shoe size'], room: null };
    const results = [{ email: 'p1@example.com', outcome: 'added', activationToken: 'secret' }];
    const { sent, window } = await choose({
      'POST /api/employees/import/preview': preview,
      'POST /api/employees/import': { results },
    });
    expect(await window.findByText('1 row is good')).toBeVisible();
    expect(window.getByText('Left out, because Checkpoint has no such field: Shoe size')).toBeVisible();
    expect(window.getByRole('row', { name: /^7 P 9/ })).toHaveTextContent('Job Title: Job title is required');
    await press('Import only the 1 good row');
    expect(await screen.findByText('1 employee added')).toBeVisible();
    expect(sent().at(-1)).toEqual([
      ...[
        'POST',
        '/api/employees/import',
        { batch: expect.stringMatching(/^[0-9a-f-]{36}$/), rows: [values(1)] },
      ],
    ]);
    await press('Download activation links');
    expect(saved()).toContain(
      `P 1,p1@example.com,${window === undefined ? '' : location.origin}/activate#secret`,
    );
  });

  it('shows how the first good rows were read, in the columns that the file has', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => good(index));
    const { window } = await choose({
      'POST /api/employees/import/preview': { rows, unknownColumns: [], room: null },
    });
    const table = within(await window.findByRole('table', { name: 'Rows that will be added' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Row', 'First Name', 'Last Name', 'Email', 'Department', 'Job Title'],
    ]);
    expect(table.getAllByRole('row')).toHaveLength(6);
    expect(table.getByRole('row', { name: /^3 / })).toHaveTextContent('3P1p1@example.comRoofRoofer');
    expect(window.getByText('and 2 more rows like these')).toBeVisible();
  });

  it('sends a batch whose reply was lost again as the same, and hands out the links of the second reply', async () => {
    let tries = 0;
    const { sent } = await choose({
      'POST /api/employees/import/preview': { rows: [good(1)], unknownColumns: [], room: null },
      'POST /api/employees/import': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        const result = { email: 'p1@example.com', outcome: 'added', activationToken: 'second' };
        return Response.json({ results: [result] });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 employee' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download activation links' }));
    expect(saved()).toContain('/activate#second');
    const imports = sent().filter(([, path]) => path === '/api/employees/import');
    expect(imports).toHaveLength(2);
    expect(imports[1]).toEqual(imports[0]);
  });

  it('goes on batch by batch, rests when the server is away, and continues where it was', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => good(index));
    let isAway = false;
    const batches: number[] = [];
    await choose({
      'POST /api/employees/import/preview': { rows, unknownColumns: [], room: 300 },
      'POST /api/employees/import': ({ body }: { body: { rows: { email: string }[] } }) => {
        if (isAway) return refusal(503, 'unavailable')();
        batches.push(body.rows.length);
        isAway = batches.length === 2;
        return Response.json({ results: body.rows.map(({ email }) => ({ email, outcome: 'added' })) });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import all 250 employees' }));
    expect(await screen.findByText('200 of 250')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach its database/);
    isAway = false;
    await press('Continue');
    expect(await screen.findByRole('status', { name: '' })).toBeVisible();
    expect(batches).toEqual([100, 100, 50]);
  });

  it('says what is wrong with the file as a whole, and lets another be chosen', async () => {
    const { window } = await choose({
      'POST /api/employees/import/preview': refusal(400, 'no_such_columns'),
    });
    expect(await window.findByRole('alert')).toHaveTextContent('The first row has to name the columns');
    expect(window.getByLabelText('File')).toBeEnabled();
    expect(window.getByLabelText('File')).toBeInvalid();
  });

  it('offers a template with the columns', async () => {
    open({ 'GET /api/employees': [maja, omar] });
    await row('Omar Ek');
    await press('Import');
    await dialog('Import employees');
    await press('Download template');
    expect(saved()).toBe('\ufeffFirst Name,Last Name,Email,Department,Job Title,Phone,Employee ID\r\n');
  });
});
