import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Call, refusal } from '#testing/page.fixture.tsx';
import { dialog, maja, omar, open, person, row } from './employees.fixture.tsx';
import { choose, goodRow as good, plainPreview as plain, rowValues as values } from './import.fixture.tsx';
import { keepSavedFiles, press, saved } from './saved-files.fixture.tsx';

vi.mock('#ui/save-file.ts');
keepSavedFiles();

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
  const columns = ['Vorname', 'Nachname', 'Adresse'].map((heading, place) => ({
    ...{ place, heading, example: `${heading} 1`, field: [null, 'lastName', null][place] },
  }));

  it('shows each fault at its row, and adds only the good rows', async () => {
    const faulty = {
      row: 7,
      values: { ...values(9), jobTitle: '', phone: '49170'.repeat(20) },
      faults: [
        { field: 'jobTitle', key: 'validation.jobTitleRequired' },
        { field: 'phone', key: 'validation.tooLong' },
      ],
    };
    const preview = { rows: [good(1), faulty], unknownColumns: ['Shoe size'], ...plain };
    const results = [{ email: 'p1@example.com', outcome: 'added', activationToken: 'secret' }];
    const { sent, window } = await choose({
      'POST /api/employees/import/preview': preview,
      'POST /api/employees/import': { results },
    });
    expect(await window.findByText('1 person ready')).toBeVisible();
    expect(window.getByText('These columns are ignored: Shoe size')).toBeVisible();
    const faults = within(window.getByRole('row', { name: /^7 P 9/ })).getAllByRole('listitem');
    // Only what does not say itself of what it is has the field's name before it.
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      'Job title is required',
      'Phone: This text is too long.',
    ]);
    await press('Import 1 person');
    expect(await screen.findByText('1 employee added')).toBeVisible();
    expect(sent().at(-1)).toEqual([
      ...[
        'POST',
        '/api/employees/import',
        { batch: expect.stringMatching(/^[0-9a-f-]{36}$/), rows: [values(1)] },
      ],
    ]);
    await press('Download links');
    expect(saved()).toContain(
      `P 1,p1@example.com,${window === undefined ? '' : location.origin}/activate#secret`,
    );
  });

  it('shows how the first good rows were read, in the columns that the file has', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => good(index));
    const { window } = await choose({
      'POST /api/employees/import/preview': { rows, unknownColumns: [], ...plain },
    });
    const table = within(await window.findByRole('table', { name: 'People to import' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Row', 'First Name', 'Last Name', 'Email', 'Department', 'Job Title'],
    ]);
    expect(table.getAllByRole('row')).toHaveLength(6);
    expect(table.getByRole('row', { name: /^3 / })).toHaveTextContent('3P1p1@example.comRoofRoofer');
    expect(window.getByText('and 2 more rows like these')).toBeVisible();
  });

  it('says how many more there are of what it does not list', async () => {
    const faulty = Array.from({ length: 102 }, (_, index) => ({
      ...{ row: index + 300, values: values(index), faults: [{ field: 'phone', key: 'validation.tooLong' }] },
    }));
    const rows = [...Array.from({ length: 203 }, (_, index) => good(index)), ...faulty];
    const { window } = await choose({
      'POST /api/employees/import/preview': { rows, unknownColumns: [], ...plain },
      'POST /api/employees/import': ({ body }: Call) =>
        Response.json({
          results: body.rows.map(({ email }: { email: string }) => ({ email, outcome: 'email_in_use' })),
        }),
    });
    expect(await window.findByText('and 2 more rows like these')).toBeVisible();
    await press('Import 203 people');
    expect(await screen.findByText('3 more')).toBeVisible();
  });

  it('sends a batch whose reply was lost again as the same, and hands out the links of the second reply', async () => {
    let tries = 0;
    const { sent } = await choose({
      'POST /api/employees/import/preview': { rows: [good(1)], unknownColumns: [], ...plain },
      'POST /api/employees/import': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        const result = { email: 'p1@example.com', outcome: 'added', activationToken: 'second' };
        return Response.json({ results: [result] });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 person' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download links' }));
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
      'POST /api/employees/import/preview': { rows, unknownColumns: [], ...plain, room: 300, limit: 300 },
      'POST /api/employees/import': ({ body }: { body: { rows: { email: string }[] } }) => {
        if (isAway) return refusal(503, 'unavailable')();
        batches.push(body.rows.length);
        isAway = batches.length === 2;
        return Response.json({ results: body.rows.map(({ email }) => ({ email, outcome: 'added' })) });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import all 250 people' }));
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
    expect(await window.findByRole('alert')).toHaveTextContent(/column found/);
    expect(window.getByLabelText('File')).toBeEnabled();
    expect(window.getByLabelText('File')).toBeInvalid();
  });

  it('names the columns that are missing and those that are there, and takes them as they are chosen', async () => {
    const found = { columns, missing: ['email', 'department'], encoding: null };
    const { sent, window } = await choose({
      'POST /api/employees/import/preview': ({ path }: Call) =>
        path.includes('?')
          ? Response.json({ rows: [good(1)], unknownColumns: [], ...plain, columns })
          : Response.json(
              { message: 'No.', code: 'no_such_columns', requestId: 'r', found },
              { status: 400 },
            ),
    });
    expect(await window.findByRole('alert')).toHaveTextContent(
      'No “Email”, “Department” column found. Columns in your file: Vorname, Nachname, Adresse',
    );
    expect(window.getByLabelText('Last Name')).toHaveDisplayValue('Nachname (e.g. Nachname 1)');
    await userEvent.selectOptions(window.getByLabelText('Email'), 'Adresse (e.g. Adresse 1)');
    await userEvent.selectOptions(window.getByLabelText('First Name'), 'Vorname (e.g. Vorname 1)');
    await press('Use these columns');
    expect(await window.findByText('1 person ready')).toBeVisible();
    expect(sent().at(-1)?.[1]).toBe(
      `/api/employees/import/preview?columns=${encodeURIComponent('firstName:0,lastName:1,email:2')}`,
    );
  });

  it('lets somebody say that the first row is a person', async () => {
    const isPerson = (path: string) => path.includes('firstRow=person');
    const bare = columns.map((column) => ({ ...column, heading: '' }));
    const { sent, window } = await choose({
      'POST /api/employees/import/preview': ({ path }: Call) =>
        Response.json({
          ...{ rows: [good(1), ...(isPerson(path) ? [good(2)] : [])], unknownColumns: [], ...plain },
          columns: isPerson(path) ? bare : columns,
        }),
    });
    await userEvent.click(await window.findByText('Columns'));
    const firstRow = () => window.getByRole('checkbox', { name: 'The first row is a person, not headings' });
    expect(firstRow()).not.toBeChecked();
    await userEvent.click(firstRow());
    await press('Use these columns');
    expect(await window.findByText('2 people ready')).toBeVisible();
    expect(firstRow()).toBeChecked();
    // The answer is kept, and can be taken back.
    await press('Use these columns');
    await expect.poll(() => sent().filter(([, path]) => isPerson(String(path)))).toHaveLength(2);
    await userEvent.click(firstRow());
    await press('Use these columns');
    expect(await window.findByText('1 person ready')).toBeVisible();
    expect(sent().at(-1)?.[1]).toContain('firstRow=headings');
  });

  it('shows the choice of columns where a field may be another one', async () => {
    const { window } = await choose({
      'POST /api/employees/import/preview': {
        ...{ rows: [good(1)], unknownColumns: ['Funktion'], doubtfulFields: ['jobTitle'], ...plain, columns },
      },
    });
    expect(
      await window.findByText('More than one column could be: “Job Title”. Please check the choice.'),
    ).toBeVisible();
    expect(window.getByLabelText('Job Title')).toBeVisible();
  });

  it('shows names that look wrong, and reads the file in the encoding that is chosen', async () => {
    const encoding = (name: string, names: string[]) => ({
      ...{ name, names, isCertain: false, looksWrong: names.length > 0 },
    });
    const { sent, window } = await choose({
      'POST /api/employees/import/preview': ({ path }: Call) =>
        Response.json({
          ...{ rows: [good(1)], unknownColumns: [], ...plain, columns },
          encoding: path.includes('windows-1250')
            ? encoding('windows-1250', [])
            : encoding('windows-1252', ['Lech Wa³êsa']),
        }),
    });
    expect(await window.findByRole('alert')).toHaveTextContent('These names look wrong');
    expect(window.getByText('Lech Wa³êsa')).toBeVisible();
    const select = window.getByLabelText('Encoding');
    expect(select).toHaveDisplayValue('Western Europe (Windows-1252)');
    await userEvent.selectOptions(select, 'Central Europe (Windows-1250)');
    await expect.poll(() => window.queryByRole('alert')).toBeNull();
    expect(window.getByLabelText('Encoding')).toHaveDisplayValue('Central Europe (Windows-1250)');
    expect(sent().at(-1)?.[1]).toBe('/api/employees/import/preview?encoding=windows-1250');
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
