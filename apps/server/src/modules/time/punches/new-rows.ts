import type { Link } from '#record/chain/chain.ts';
import { type LedgerFact, punches } from '#record/chain/fact-kinds.ts';
import { type Linked, type NewColumn, newColumns } from '#record/chain/write-queries.ts';
import type { HeadRow, NewPunch } from './queries.ts';

/** A new row together with the head that it was decided on. */
export interface NewRow {
  readonly punch: NewPunch;
  readonly head: HeadRow;
  readonly link: Link;
  readonly newDayAfterHours: number | null;
  /** Check-outs only: the period that ends here lasted longer than the longest shift. */
  readonly checkOutMissing: boolean;
}

/** A row in the form in which it is stored. */
interface StoredRow extends Linked<LedgerFact> {
  readonly row: NewRow;
}

// The spread stands last: V8 copies an object that a literal then adds to property by property, 20 µs a punch.
export const stored = (row: NewRow): StoredRow => {
  const { punch, head, link, newDayAfterHours } = row;
  const fact = {
    createdAt: punch.receivedAt,
    syncedAt: punch.isLate ? punch.receivedAt : null,
    sequence: head.sequence + 1,
    newDayAfterHours,
    afterCorrectionId: head.status_correction_id,
    previousSequence: head.sequence || null,
    anchorSequence: null,
    previousType: head.last_type,
    previousTimestamp: head.last_timestamp,
    ...punch,
  };
  return { fact, link, row };
};

export const columns: readonly NewColumn<StoredRow>[] = newColumns(punches);

/** The values that work periods need in addition to the row. */
const extraColumns: typeof columns = [
  ['open_period_id', 'uuid', ({ row }) => row.head.open_period_id],
  ['check_out_missing', 'boolean', ({ row }) => row.checkOutMissing],
];

/** What a statement that appends punches is given, an array each. */
export const givenColumns = [...columns, ...extraColumns];
export const names = (list: typeof columns, of = '') => list.map(([name]) => `${of}${name}`).join(', ');

/** A row that was written. */
export interface Appended {
  readonly employee_id: string;
  readonly id: string;
  readonly sequence: number;
}
