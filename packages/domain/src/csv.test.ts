import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('joins cells with commas and ends as RFC 4180 says', () => {
  expect(csvLine(['Ada', '', 'Müller'])).toBe('Ada,,Müller\r\n');
});

it('quotes separators and quotation marks, and breaks no line within a line', () => {
  expect(csvLine(['a,b', 'a;b', 'say "hi"', 'two\nlines'])).toBe('"a,b","a;b","say ""hi""",two lines\r\n');
});

it.each(['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd', '%x', 'Eve;=6*7;'])(
  'lets no spreadsheet run %j',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?(Eve;)?'/);
  },
);

/** As spreadsheets read: quotation marks count where a cell begins, and what follows the closing one is taken as it is. */
function readBySpreadsheet(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let state: 'begin' | 'plain' | 'quoted' = 'begin';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (state === 'quoted') {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text.charAt(++at);
      else state = 'plain';
    } else if (character === separator || character === '\n') {
      cells.push(cell);
      cell = '';
      state = 'begin';
    } else if (character === '"' && state === 'begin') state = 'quoted';
    else {
      cell += character;
      state = 'plain';
    }
  }
  return [...cells, cell];
}

/**
 * Any code point, half surrogate pairs too. Not fast-check's `binary`: that one writes a map of all 1.1 million of them
 * before its first string.
 */
const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

it.each([',', ';', '\t'])(
  'begins no cell with the sign of a formula, where %j separates them',
  async (separator) => {
    const piece = fc.oneof(
      fc.constantFrom(...';";"=+-@|%＝ \u00a0,\t\n\'a'),
      fc.string({ unit: anyCodePoint }),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const lines = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.property(lines, (rows) => {
        for (const cell of readBySpreadsheet(rows.map(csvLine).join(''), separator)) {
          expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@|%＝＋－＠]/);
        }
      }),
      { numRuns: 2_000 },
    );
  },
);
