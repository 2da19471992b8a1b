import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { type Person, signInAs } from '#testing/people.ts';
import { download, readCsv, readPdf, readSheet, reportedCompany } from '../reports/reports.fixture.ts';

async function company() {
  const reported = await reportedCompany();
  const { app, hire, work, punch, admin } = reported;
  const ann = await hire({ firstName: 'María José', lastName: 'Ø’Santos', department: 'Sales' });
  const bob = await hire({ firstName: 'Bob', lastName: 'Kern', department: 'Sales' });
  await work(ann, '2026-03-02T06:30:00Z', '2026-03-02T11:00:20Z');
  await work(ann, '2026-03-02T11:45:00Z', '2026-03-02T15:15:00Z');
  await work(bob, '2026-03-05T07:00:00Z', '2026-03-05T11:00:00Z');
  await work(ann, '2026-03-09T21:00:00Z', '2026-03-10T05:00:00Z');
  await punch(ann, 'check_in', '2026-03-12T07:00:00Z');
  app.clock.set('2026-04-01T12:00:00Z');
  const fileOf = async (person: Person, form: object) =>
    download(app, await admin(), '/api/sheet/file', {
      month: '2026-03',
      employeeId: person.employeeId,
      ...form,
    });
  return { ...reported, ann, bob, fileOf };
}

const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };

it('has a row a day, with times that sum to its hours, in the reader’s words and signs', async () => {
  const { ann, fileOf } = await company();
  const file = await fileOf(ann, { format: 'csv', decimalSign: 'comma', language: 'de' });
  expect(file).toMatchObject({ status: 200, name: 'maria-jose-santos-2026-03.csv' });
  const rows: Record<string, string>[] = parse(file.bytes, { columns: true, delimiter: ';', bom: true });
  expect(rows).toHaveLength(31);
  expect(rows[1]).toMatchObject({
    ...{ Datum: '2026-03-02', Tag: 'Mo', Person: 'María José Ø’Santos', Abteilung: 'Sales' },
    ...{ Zeiten: '7:30–12:00, 12:45–16:15', Stunden: '8,005556', 'Stunden (h:mm)': '8:00' },
    ...{ 'Pausen (h:mm)': '0:44', Standort: 'Im Büro' },
  });
  const nights = rows.filter(({ Datum }) => ['2026-03-09', '2026-03-10'].includes(Datum ?? ''));
  expect(nights.map(({ Zeiten, Stunden }) => [Zeiten, Stunden])).toEqual([
    ['22:00–24:00', '2'],
    ['0:00–6:00', '6'],
  ]);
  expect(rows[11]).toMatchObject({
    Zeiten: '8:00–?',
    Stunden: '0',
    Hinweise: expect.stringContaining('ohne Gehen'),
  });
  expect(rows[2]).toMatchObject({ Zeiten: '', Stunden: '' });
});

it('as a document is one page a person, with a total and a place to sign', async () => {
  const { ann, fileOf, generate } = await company();
  const [own = '', ...more] = await readPdf(await fileOf(ann, { format: 'pdf', language: 'es' }));
  expect(more).toEqual([]);
  for (const text of ['Hoja mensual', 'marzo de 2026', 'María José Ø’Santos', 'Sales', 'Suma', '16:00:20'])
    expect(own).toContain(text);
  expect(own).toContain('Por la empresa');
  expect(own).toMatch(/Página 1 de 1/);
  const both = await readPdf(
    await generate({ reportType: 'sheet', ...march, department: 'sales', format: 'pdf' }),
  );
  expect(
    both.map((page) => ['Bob Kern', 'María José Ø’Santos'].filter((name) => page.includes(name))),
  ).toEqual([['Bob Kern'], ['María José Ø’Santos']]);
  expect(both[0]).toContain('4:00:00');
  for (const page of both) {
    expect(page).toContain('For the company');
    // A table has it for every tap without a position; whoever signs need not read it on every line.
    expect(page).not.toContain('position');
  }
  const table = readCsv(await fileOf(ann, { format: 'csv' }));
  expect(table[1]).toMatchObject({ Flags: 'no position' });
});

it('as a workbook has typed dates and hours, and its total', async () => {
  const { ann, fileOf } = await company();
  const { rows } = readSheet(await fileOf(ann, { format: 'excel', language: 'de' }));
  expect(rows).toHaveLength(33);
  expect(rows[0]).toMatchObject({ A: { value: 'Datum' } });
  expect(Object.values(rows[0] ?? {}).map(({ value }) => value)).toContain('Stunden (dezimal)');
  expect(rows.at(-1)).toMatchObject({ A: { value: 'Summe' } });
});

it('is one’s own for employees, and everybody else’s is unknown', async () => {
  const { app, ann, bob } = await company();
  const client = await signInAs(app, bob.userId);
  for (const named of [{}, { employeeId: ann.employeeId }]) {
    const file = await download(app, client, '/api/sheet/file', { month: '2026-03', ...named });
    expect(file.name).toBe('bob-kern-2026-03.csv');
    expect(readCsv(file)[4]).toMatchObject({ Employee: 'Bob Kern', Times: '8:00–12:00' });
  }
});

it('of a month without work is a document without rows', async () => {
  const { bob, fileOf } = await company();
  const [page = ''] = await readPdf(await fileOf(bob, { month: '2026-02', format: 'pdf' }));
  expect(page).toContain('February 2026');
  expect(page).toContain('Bob Kern');
});

it('the exports of before keep their English headings unless a language is asked for', async () => {
  const { generate } = await company();
  const form = { reportType: 'hours', ...march, format: 'csv' };
  expect(Object.keys(readCsv(await generate(form))[0] ?? {})).toContain('Staff number');
  expect(Object.keys(readCsv(await generate({ ...form, language: 'de' }))[0] ?? {})).toContain(
    'Personalnummer',
  );
});
