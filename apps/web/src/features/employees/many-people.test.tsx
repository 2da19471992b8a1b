import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#platform/page.fixture.tsx';
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

  it('moves who is chosen to a department', async () => {
    const results = [{ id: 'maja', outcome: 'done' }];
    const { sent } = open({ 'POST /api/employees/bulk': { results } });
    await choose('Maja Ek');
    expect(screen.getByText('1 selected')).toBeVisible();
    await press('Move to a department');
    const question = await dialog('Move 1 employee');
    await userEvent.selectOptions(question.getByRole('combobox', { name: 'Department' }), 'Sales');
    await userEvent.click(question.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 employee changed')).toBeVisible();
    const change = { kind: 'move', department: 'Sales' };
    expect(sent()).toEqual([['POST', '/api/employees/bulk', { ids: ['maja'], change }]]);
    await press('Done');
    expect(screen.queryByText('1 selected')).toBeNull();
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
    const answer = await dialog('Remove 2 employees?');
    expect(await answer.findByText('1 employee changed')).toBeVisible();
    expect(answer.getByText('Omar Ek')).toHaveTextContent('The owner of the company cannot be removed.');
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

  it('says when it failed', async () => {
    open({ 'POST /api/employees/bulk': refusal(503, 'unavailable') });
    await choose('Maja Ek');
    await press('Remove');
    const question = await dialog('Remove 1 employee?');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The change could not be finished. Please try again.')).toBeVisible();
  });
});

describe('exporting people', () => {
  it('saves who is found, in the columns that an import reads', async () => {
    open();
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
    expect(window.getByText('Left out, because no field is called so: Shoe size')).toBeVisible();
    expect(window.getByRole('row', { name: /^7 P 9/ })).toHaveTextContent('Job Title: Job title is required');
    await press('Import only the 1 good row');
    expect(await screen.findByText('1 employee added')).toBeVisible();
    expect(sent().at(-1)).toEqual(['POST', '/api/employees/import', { rows: [values(1)] }]);
    await press('Download activation links');
    expect(saved()).toContain(
      `P 1,p1@example.com,${window === undefined ? '' : location.origin}/activate#secret`,
    );
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
