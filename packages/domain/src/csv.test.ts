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
