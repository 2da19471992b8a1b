import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inertCsvText, inertText, textOfInertCsv } from './inert-text.ts';

describe('text in a file', () => {
  it.each([
    ['a formula', '=HYPERLINK("https://example.com")'],
    ['a sum', '+1'],
    ['a difference', '-1+2'],
    ['a function of old', '@SUM(A1)'],
    ['a formula behind a space', ' =1'],
    ['a formula behind a space that does not break', '\u00a0=1'],
    ['a formula in wide letters', '＝1'],
    ['a command', '|cmd'],
  ])('is no %s', (_what, text) => {
    expect(inertCsvText(text)).toBe(`'${text}`);
  });

  it.each([
    ['between semicolons', 'Eve;=6*7;Hacker', "Eve;'=6*7;Hacker"],
    ['behind a semicolon and a space', 'Eve; +1', "Eve;' +1"],
    ['behind a semicolon and a quotation mark', 'x;"=1+1;', `x;'"=1+1;`],
    ['twice', '=1;@SUM(A1)', "'=1;'@SUM(A1)"],
  ])('is no formula %s, where semicolons separate columns', (_where, text, inert) => {
    expect(inertCsvText(text)).toBe(inert);
  });

  it('has no control characters, direction overrides or halves of characters', () => {
    expect(inertText('a\u0000b\r\nc\t\u202ed\ud800')).toBe('a b  c  d ');
    expect(inertCsvText('\t=1')).toBe("' =1");
  });

  it.each(["O'Neill", 'Ana-María', '李小龍', 'a=b', 'Nights; weekends', '👩🏽‍🔧 Mechanic'])(
    'stays as it is: %s',
    (text) => {
      expect(inertCsvText(text)).toBe(text);
    },
  );

  it('is read back as it was meant', async () => {
    const typed = fc.string({ unit: fc.constantFrom('=', '+', "'", ';', '"', ' ', 'a', '-7', 'é') });
    const roundTrip = fc.property(typed, (text) => {
      expect(textOfInertCsv(inertCsvText(text))).toBe(text);
    });
    await fc.assert(roundTrip);
    expect(textOfInertCsv("'Neill; 'quoted'")).toBe("'Neill; 'quoted'");
  });
});
