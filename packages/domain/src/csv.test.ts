import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('joins cells with commas and ends as RFC 4180 says', () => {
  expect(csvLine(['Ada', '', 'Müller'])).toBe('Ada,,Müller\r\n');
});

it('quotes commas, quotation marks and line breaks', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd', '%x'])(
  'lets no spreadsheet run %j',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);
