/** Control characters and direction overrides: text that would lie about itself, or break a file. */
const hidden = /[\p{Cc}\p{Cs}\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What a spreadsheet, also one that trims, would take for the beginning of a formula: at the beginning of a cell, and
 * behind a semicolon. Where that separates the columns, as in most of Europe, a quotation mark protects nothing that does
 * not begin a column, and where it does begin one, it is taken off before the cell is read. Behind apostrophes it is none;
 * one more stands before them, so that what is read back has as many as were written.
 */
const formula = /(^|;)('*[\s\u00a0\ufeff"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;
const hasFormula = new RegExp(formula.source);

/** Text that does nothing but be read, in any file. */
export const inertText = (text: string): string => (hasHidden.test(text) ? text.replace(hidden, ' ') : text);
const hasHidden = new RegExp(hidden.source, 'u');

/** Text in a CSV, which has no types: an apostrophe keeps a spreadsheet from running it. */
export const inertCsvText = (text: string): string => {
  const inert = inertText(text);
  return hasFormula.test(inert) ? inert.replace(formula, "$1'$2") : inert;
};

const guarded = new RegExp(formula.source.replace(')(', ")'("), 'g');

/** Text of a CSV as it was before `inertCsvText`, so that a file which this product wrote is read as it was meant. */
export const textOfInertCsv = (text: string): string => text.replace(guarded, '$1$2');
