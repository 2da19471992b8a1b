import PDFDocument from 'pdfkit';
import { afterEach, expect, it, vi } from 'vitest';
import type { Column, Row, Table } from '#kernel/files/table.ts';
import { writeIn } from '#kernel/write-in.ts';
import { makePdf } from './pdf.ts';
import type { PageHead } from './pdf-page.ts';

const columns: readonly Column[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 13 },
  { key: 'employee', header: 'Employee', kind: 'text', width: 26 },
];
const head: PageHead = {
  ...{ company: 'Northlight', period: '2026-11-22 to 2026-11-22', parts: [], madeAt: 'Created now' },
  zones: () => ['UTC'],
  t: writeIn('en'),
};

const tableOf = (rows: Row[]): Table => ({
  ...{ title: 'Attendance', columns },
  batches: (async function* () {
    yield rows;
  })(),
});

/** The lines that are set, each as its pieces from left to right. A piece is as it is read: shaping turns it around. */
async function linesOf(table: Table, pageHead: PageHead = head): Promise<string[]> {
  const set = vi.spyOn(PDFDocument.prototype, 'text');
  await makePdf(table, pageHead, new AbortController().signal);
  const lines = new Map<number, { text: string; x: number }[]>();
  for (const [text, x, y] of set.mock.calls) {
    if (typeof text !== 'string' || typeof x !== 'number' || typeof y !== 'number')
      throw new Error(`${text} has no place`);
    lines.set(y, [...(lines.get(y) ?? []), { text: text.replaceAll('\u00a0', ' '), x }]);
  }
  return [...lines.values()].map((line) =>
    line
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join('|'),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('sets each part of a name in the direction in which it is read', async () => {
  const rows: Row[] = [
    ['2026-11-22', 'David 123 שלום'],
    ['2026-11-22', 'شركة Alpha 2000'],
  ];
  const lines = await linesOf(tableOf(rows));
  expect(lines).toContain('2026-11-22|David 123 |שלום');
  expect(lines).toContain('2026-11-22|Alpha 2000|شركة ');
});

it('writes the days of its foot from left to right, whatever the company is called', async () => {
  const lines = await linesOf(tableOf([]), { ...head, company: 'شركة النور' });
  expect(lines).toContain('شركة النور|, 2026-11-22 to 2026-11-22|Page 1 of 1');
});

it('says which part of the company it is about, in its head and in its foot', async () => {
  const parts = [
    { label: 'Department', name: 'Sales' },
    { label: 'Employee', name: 'Ana \u{11f02}', standIn: 'ana@example.com' },
  ];
  const lines = await linesOf(tableOf([]), { ...head, parts });
  expect(lines).toContain('Department: |Sales|   ·   |Employee: |ana@example.com');
  expect(lines).toContain(
    'Northlight|, 2026-11-22 to 2026-11-22|, |Department: |Sales|, |Employee: |ana@example.com|Page 1 of 1',
  );
});

it('writes names in letters that no font has by their numbers, which tell them apart', async () => {
  const company = '\u{11f02}\u{11f04} Nord';
  const parts = [{ label: 'Department', name: '(\u{11f05})' }];
  const rows: Row[] = [['2026-11-22', 'Werk \u{11f06}7']];
  const lines = await linesOf(tableOf(rows), { ...head, company, parts });
  expect(lines).toContain('U+11F02 U+11F04 Nord');
  expect(lines).toContain('Department: |( U+11F05 )');
  expect(lines).toContain('2026-11-22|Werk U+11F06 7');
  expect(lines).toContain(
    'U+11F02 U+11F04 Nord|, 2026-11-22 to 2026-11-22|, |Department: |( U+11F05 )|Page 1 of 1',
  );
});

it('cuts a name that its numbers make longer than its line', async () => {
  const long = await linesOf(tableOf([]), { ...head, company: '\u{11f02}'.repeat(200) });
  expect(long.find((line) => /^(U\+11F02 )+U?\+?[0-9A-F]*…$/.test(line))?.length).toBeLessThan(200);
  expect(long.some((line) => line.endsWith('…|, 2026-11-22 to 2026-11-22|Page 1 of 1'))).toBe(true);
});

it('names every zone that its times are in', async () => {
  const lines = await linesOf(tableOf([]), { ...head, zones: () => ['America/New_York', 'Europe/Berlin'] });
  expect(lines).toContain(
    '2026-11-22 to 2026-11-22   ·   Time zones America/New_York, Europe/Berlin   ·   Created now',
  );
});

it('tells people of one name apart by their e-mail addresses, in each row and where they sign', async () => {
  const people: readonly Column[] = [
    { key: 'employee', header: 'Employee', kind: 'text', width: 80, standIn: 'email' },
    { key: 'email', header: 'E-mail', kind: 'text', width: 30, notOnPaper: true },
    { key: 'total', header: 'Total', kind: 'hours', width: 13 },
  ];
  const rows: Row[] = [
    ['Ana Lind', 'ana@example.com', 3600],
    ['Bo Ek', 'bo@example.com', 3600],
    ['Ana Lind', 'lind@example.com', 3600],
    ['Bo Ek', 'bo@example.com', null],
  ];
  const lines = await linesOf({ ...tableOf(rows), columns: people, signedAt: 2 });
  for (const email of ['ana@example.com', 'lind@example.com']) {
    expect(lines).toContain(`Ana Lind (${email})|1:00:00`);
    expect(lines).toContain(`Ana Lind (${email})|Date|For the company|Date`);
  }
  expect(lines).toContain('Bo Ek|1:00:00');
  expect(lines).toContain('Bo Ek|Date|For the company|Date');
});

it('sets no further rows once nobody waits for the document', async () => {
  const set = vi.spyOn(PDFDocument.prototype, 'text');
  const left = new AbortController();
  const batches = (async function* () {
    yield Array.from({ length: 400 }, (_, number): Row => ['2026-11-22', `row ${number}`]);
    left.abort();
  })();
  await expect(makePdf({ title: 'Attendance', columns, batches }, head, left.signal)).rejects.toThrow(
    'aborted',
  );
  expect(set.mock.calls.filter(([text]) => String(text).startsWith('row '))).toEqual([]);
});
