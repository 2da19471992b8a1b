import type { CorrectionFacts } from './queries.ts';
import type { TimelineFacts } from './timeline.ts';

/**
 * Finds the target of a change by id: a tap of this employee, a punch that a correction added, or, to take it back, a
 * settlement. Undefined if it is none of them. The sender may know only the id, since a period has that of the punch that began it.
 */
export function aimedAt(
  row: CorrectionFacts,
  { ledger, accepted }: TimelineFacts,
): CorrectionFacts | undefined {
  const target = row.punchId ?? row.addedId;
  if (target === null) return row;
  if (ledger.some(({ id }) => id === target)) return { ...row, punchId: target, addedId: null };
  // Only a tap has a clock that can be looked at.
  if (row.kind === 'confirm') return undefined;
  const isAdded = accepted.some(
    ({ id, kind }) =>
      id === target &&
      (kind === 'add' || kind === 'accept_held' || (kind === 'settle' && row.kind === 'void')),
  );
  return isAdded ? { ...row, punchId: null, addedId: target } : undefined;
}
