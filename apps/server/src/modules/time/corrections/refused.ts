import type { Issue } from '@checkpoint/contract/errors';
import type { AcceptedRow, CorrectionFacts, HeldRow } from './queries.ts';

/** Why changes were not made. */
export type CorrectionFault =
  | 'employee_unknown'
  | 'target_unknown'
  | 'already_decided'
  | 'corrected_meanwhile'
  | 'time_purged'
  | 'time_in_the_future'
  | 'outside_employment'
  | 'own_hours'
  | 'other_department'
  | 'awaits_agreement'
  | 'too_many_requests'
  | 'does_not_fit';

export interface Refusal {
  readonly outcome: CorrectionFault;
  /** The indexes of changes that are refused for themselves. Empty if only their combination is refused. */
  readonly changes: readonly number[];
  /** Where they do not fit together, the places of those that stand where they cannot. */
  readonly misfits: readonly number[];
  /** What is wrong at the fields of the request, where that is known. */
  readonly issues: readonly Issue[];
}

/** Rolls the transaction back and carries the expected outcome out of it. */
export class Refused extends Error implements Refusal {
  readonly outcome: CorrectionFault;
  readonly changes: readonly number[];
  readonly misfits: readonly number[];
  readonly issues: readonly Issue[];

  constructor(
    outcome: CorrectionFault,
    { changes = [], misfits = [], issues = [] }: Partial<Omit<Refusal, 'outcome'>> = {},
  ) {
    super(outcome);
    this.outcome = outcome;
    this.changes = changes;
    this.misfits = misfits;
    this.issues = issues;
  }
}

export const placesOf = <Row>(changes: readonly Row[], isOne: (change: Row) => boolean): number[] =>
  changes.flatMap((change, index) => (isOne(change) ? [index] : []));

/** Refuses those of these changes for themselves. */
export function refuse<Row>(
  outcome: CorrectionFault,
  changes: readonly Row[],
  isRefused: (change: Row) => boolean,
): void {
  const refused = placesOf(changes, isRefused);
  if (refused.length > 0) throw new Refused(outcome, { changes: refused });
}

/** A held or doubtful punch is decided once: earlier, or by the first change of the order about it. */
export function refuseDecided(
  rows: readonly CorrectionFacts[],
  held: readonly HeldRow[],
  accepted: readonly AcceptedRow[],
): void {
  const confirmed = accepted.filter(({ kind }) => kind === 'confirm').map(({ punch_id }) => punch_id);
  const decided = new Set([...confirmed, ...held.filter((punch) => punch.decided).map(({ id }) => id)]);
  refuse('already_decided', rows, ({ kind, heldPunchId, punchId }) => {
    const id = heldPunchId ?? (kind === 'confirm' ? punchId : null);
    if (id === null || decided.has(id)) return id !== null;
    decided.add(id);
    return false;
  });
}
