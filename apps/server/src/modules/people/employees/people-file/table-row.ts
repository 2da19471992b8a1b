/** A row of a file in which something is written. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** People of a file that are read; neither the heading nor blank rows are counted. */
export const mostRows = 5000;

/** Cells of a row that no list of people has more of. */
export const mostCells = 500;

export const isFilled = (cell: string): boolean => cell.trim() !== '';
