import type { Language } from '@checkpoint/contract/texts/languages';
import { inertText } from '@checkpoint/domain/inert-text';
import { writeXlsxStream } from 'hucre/xlsx';
import {
  type Cell,
  type Column,
  type ColumnKind,
  createTotals,
  type Row,
  type Table,
} from '#kernel/files/table.ts';
import { writeIn } from '#kernel/write-in.ts';

type Write = ReturnType<typeof writeIn>;

/** A column of the sheet: of the table's, or one that a sheet has beside it. */
interface SheetColumn extends Omit<Column, 'kind'> {
  readonly kind: ColumnKind | 'decimal hours';
}

const formats: Partial<Record<SheetColumn['kind'], string>> = {
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
  hours: '[h]:mm',
  'decimal hours': '0.00',
  integer: '0',
  degrees: '0.000000',
};

/** The most rows of a sheet, its header included. */
const rowsASheet = 1_048_576;

/**
 * A real workbook: dates and durations are typed, the header stays in sight, the last row sums. A time in a sheet has no
 * offset, so each column of times is followed by its offset, and hours
 * come once more as a number. `rowsOfSheet` is Excel's limit but in tests.
 */
export async function* writeXlsx(
  table: Table,
  { language = 'en', rowsOfSheet = rowsASheet }: { language?: Language; rowsOfSheet?: number } = {},
): AsyncGenerator<Uint8Array, void> {
  const t = writeIn(language);
  const columns = table.columns.flatMap((column): SheetColumn[] => [column, ...besideOf(column, t)]);
  const stream = writeXlsxStream(sheetRows(table, t('paper.total')), {
    name: table.title,
    columns: columns.map(({ header, width, kind }) => {
      const numFmt = formats[kind];
      return { header, width, ...(numFmt === undefined ? {} : { numFmt }) };
    }),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsOfSheet,
    // Five years of a large company are more than the four gigabytes of an ordinary archive.
    zip64: false,
  });
  yield* stream;
}

function besideOf({ key, header: column, kind }: Column, t: Write): SheetColumn[] {
  if (kind === 'time')
    return [{ key: `${key}Offset`, header: t('paper.offset', { column }), kind: 'text', width: 14 }];
  return kind === 'hours'
    ? [{ key: `${key}Decimal`, header: t('paper.decimal', { column }), kind: 'decimal hours', width: 16 }]
    : [];
}

async function* sheetRows(
  { columns, batches }: Table,
  total: string,
): AsyncGenerator<(string | number | null)[], void> {
  const totals = createTotals(columns);
  const write = (row: Row) => columns.flatMap(({ kind }, index) => cellsOf(kind, row[index] ?? null));
  for await (const rows of batches) {
    for (const row of rows) {
      totals.add(row);
      yield write(row);
    }
  }
  // The word that stands before the totals is no date.
  const [, ...sums] = write(totals.row(''));
  yield [total, ...sums];
}

/** Days between the epoch and the beginning of a spreadsheet's calendar. */
const epoch = 25_569;
const secondsADay = 86_400;

function cellsOf(kind: ColumnKind, cell: Cell): (string | number | null)[] {
  if (kind === 'time') return timeCells(cell);
  if (kind === 'hours') return hourCells(cell);
  if (typeof cell !== 'string') return [cell];
  if (cell === '') return [cell];
  return [kind === 'date' ? serialOf(`${cell}T00:00:00`) : sheetText(cell)];
}

/** A workbook reads `_x202E_` as the character of that number: an underscore that would begin one is written as such. */
const sheetText = (text: string) => inertText(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const serialOf = (local: string) => Date.parse(`${local}Z`) / 1000 / secondsADay + epoch;

/** A duration, and the same as a number of hours. */
const hourCells = (cell: Cell): (number | null)[] =>
  typeof cell === 'number' ? [cell / secondsADay, cell / 3600] : [null, null];

function timeCells(cell: Cell): (string | number | null)[] {
  if (typeof cell !== 'string') return [null, null];
  return [serialOf(cell.slice(0, 19)), cell.slice(19)];
}
