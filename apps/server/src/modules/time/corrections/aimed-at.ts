import type { CorrectionFacts } from './queries.ts';
import type { TimelineFacts } from './timeline.ts';

/**
 * A change aimed at what its target's id names: a tap of this employee, or a punch that a correction added; undefined
 * when it names neither. Whoever sends it may know the id alone, as a period bears that of the punch that began it.
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
    ({ id, kind }) => id === target && (kind === 'add' || kind === 'accept_held'),
  );
  return isAdded ? { ...row, punchId: null, addedId: target } : undefined;
}
