/** The type of a column's cells. Each kind of file writes them in its own way. */
export type ColumnKind =
  | 'text'
  /** `2026-03-02`. */
  | 'date'
  /** `2026-03-02T08:00:00+01:00`. */
  | 'time'
  /** Seconds; written as hours. */
  | 'hours'
  | 'integer'
  | 'degrees';

export interface Column {
  readonly key: string;
  readonly header: string;
  readonly kind: ColumnKind;
  /** Characters of an ordinary value. */
  readonly width: number;
  /** Left out of a page, which is narrower than a sheet. */
  readonly notOnPaper?: boolean;
  /** The key of the column shown instead on a page whose fonts lack a character of this one. */
  readonly standIn?: string;
  /** Summed in the last row of files that have one. */
  readonly isSummed?: boolean;
}

export type Cell = string | number | null;
export type Row = readonly Cell[];

/** A report as columns and rows, made while it is read. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly batches: AsyncGenerator<readonly Row[], void>;
  /** The column that groups the rows by person. In files to be signed, a place for the signature follows each group. */
  readonly signedAt?: number;
  /** The column that tells people apart, each of whom gets pages of their own in a document, with a total and a place to sign. */
  readonly pageOf?: number;
}

/** Adds up a table's summed columns while its rows pass. */
export function createTotals(columns: readonly Column[]) {
  const sums: (number | null)[] = columns.map((column) => (column.isSummed ? 0 : null));
  return {
    add(row: Row): void {
      for (const [index, sum] of sums.entries()) {
        const cell = row[index];
        if (sum !== null && typeof cell === 'number') sums[index] = sum + cell;
      }
    },
    /** The row of totals, with a label in its first cell. */
    row: (label: string): Row => [label, ...sums.slice(1)],
  };
}
