import type { CellFormat } from './cell-formats.ts';
import { readXml } from './read-xml.ts';
import { isFilled, mostCells, type TableRow } from './table-row.ts';
import { shownUnder } from './zero-pattern.ts';

/** Places up to the last cell of each row, blank ones too: rows that reach so far are no list of people. */
const mostPlaces = 2_000_000;
/** The number of the last row that a sheet can have. */
const lastRow = 1_048_576;

interface Formatting {
  readonly sharedTexts: readonly string[];
  readonly formats: ReadonlyMap<string, CellFormat>;
  readonly isFrom1904: boolean;
}

/** The filled rows of a sheet, `most` at the most. */
export function readSheet(xml: string, formatting: Formatting, most: number): TableRow[] {
  const rows: TableRow[] = [];
  let row = 0;
  let column = 0;
  let widest = 0;
  let places = 0;
  let cells: string[] = [];
  let attributes: Readonly<Record<string, string>> = {};
  const text = createTextReader(['v', 't']);
  readXml(xml, {
    begin(name, given) {
      if (name === 'row') {
        row = rowAfter(row, given.r);
        [column, widest, cells] = [0, 0, []];
      } else if (name === 'c') {
        attributes = given;
        column = columnOf(given.r) ?? column;
        widest = Math.max(widest, column + 1);
        text.clear();
      } else text.begin(name);
    },
    text: text.add,
    end(name) {
      if (name === 'row') {
        places += widest;
        if (places > mostPlaces) throw new Error('a sheet of too many places');
        if (cells.some(isFilled) && rows.length < most)
          rows.push({ row, cells: Array.from(cells, (cell = '') => cell) });
      } else if (name === 'c') {
        if (column < mostCells) cells[column] = cellText(text.read(), attributes, formatting);
        column += 1;
      } else text.end(name);
    },
    isDone: () => rows.length === most,
  });
  return rows;
}

/** The texts that cells share, in their order. */
export function readSharedTexts(xml: string | undefined): string[] {
  const texts: string[] = [];
  const text = createTextReader(['t']);
  if (xml === undefined) return texts;
  readXml(xml, {
    begin: (name) => (name === 'si' ? text.clear() : text.begin(name)),
    text: text.add,
    end(name) {
      if (name === 'si') texts.push(text.read());
      else text.end(name);
    },
  });
  return texts;
}

/** Gathers what stands in these elements, but no furigana (`rPh`), which say how the text is read. */
function createTextReader(elements: readonly string[]) {
  let gathered = '';
  let isWithin = false;
  let isReading = false;
  return {
    clear() {
      [gathered, isWithin, isReading] = ['', false, false];
    },
    begin(name: string) {
      if (name === 'rPh') isReading = true;
      if (elements.includes(name)) isWithin = !isReading;
    },
    add(piece: string) {
      if (isWithin) gathered += piece;
    },
    end(name: string) {
      if (name === 'rPh') isReading = false;
      if (elements.includes(name)) isWithin = false;
    },
    /** `_x000D_` is how a workbook writes a character that XML has no place for. */
    read: () =>
      gathered.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
  };
}

/** The number of a row: as it is written, else that of the next. Rows ascend, and a sheet has no more than Excel allows. */
function rowAfter(row: number, written: string | undefined): number {
  const next = written === undefined ? row + 1 : Number(written);
  if (!Number.isInteger(next) || next <= row || next > lastRow) throw new Error('a row that no sheet has');
  return next;
}

/** `B7` is column 1; undefined for a cell that does not say its place. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined;
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/i.exec(place) ?? [];
  if (letters === undefined) throw new Error('a cell that no sheet has');
  const digits = Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 64);
  return digits.reduce((column, digit) => column * 26 + digit, 0) - 1;
}

type Attributes = Readonly<Record<string, string>>;

/** A cell as its reader sees it; a formula's last result. */
function cellText(
  written: string,
  { t: type = 'n', s: style = '' }: Attributes,
  formatting: Formatting,
): string {
  if (type === 's') return formatting.sharedTexts[Number(written)] ?? '';
  if (type === 'b') return written === '1' ? 'true' : 'false';
  if (type === 'd') return written.slice(0, 10);
  const number = Number(written);
  if (type !== 'n' || written.trim() === '' || Number.isNaN(number)) return written;
  const format = formatting.formats.get(style);
  if (format === 'day') return dayOf(number, formatting.isFrom1904) ?? digits(number);
  return format === undefined ? digits(number) : shownUnder(format, digits(number));
}

/** A telephone number or staff number that the spreadsheet took for a number is read as its digits. */
const digits = (number: number): string =>
  // Beyond the digits that a number holds the last ones are invented: written so that this shows.
  Number.isInteger(number) && !Number.isSafeInteger(number) ? number.toExponential() : String(number);

const dayLength = 86_400_000;
/** 1970-01-01 as a workbook counts its days. */
const epoch = { from1900: 25_569, from1904: 24_107 };

function dayOf(number: number, isFrom1904: boolean): string | undefined {
  const day = new Date((number - (isFrom1904 ? epoch.from1904 : epoch.from1900)) * dayLength);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}
