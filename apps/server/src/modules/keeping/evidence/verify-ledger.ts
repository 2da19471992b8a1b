import type { Anchor } from '#record/chain/anchor.ts';
import type { ChainedFact, LedgerRow } from './fact-queries.ts';
import type { StoredHead } from './queries.ts';

type Followed = Pick<LedgerRow, 'sequence' | 'type' | 'timestamp'>;

/**
 * The first fault of the ledger among an employee's facts, in words, or null: each row follows the one before it, and says
 * so, and the head counts them all. No hash covers what a row says of the row before it, since that stands there.
 */
export function faultOfLedger(
  head: StoredHead,
  facts: readonly ChainedFact[],
  anchor: Anchor | null,
): string | null {
  let before: Followed | null = anchor;
  for (const { name, row } of facts) {
    if (row === null) continue;
    if (row.sequence !== (before?.sequence ?? 0) + 1) return `${name} breaks the sequence of the ledger`;
    if (!follows(row, before, before === anchor))
      return `${name} was changed: it names another row before it than there is`;
    // The chain begins with whose record it is; behind an anchor only who tapped says it.
    if (anchor !== null && row.actorUserId !== head.user_id)
      return `${name} was tapped by somebody else: whose record it is was changed`;
    before = row;
  }
  return (before?.sequence ?? 0) === head.sequence
    ? null
    : 'the sequence in the head is not that of the ledger';
}

function follows(row: LedgerRow, before: Followed | null, isAnchor: boolean): boolean {
  const sequence = before?.sequence ?? null;
  return (
    row.previousSequence === (isAnchor ? null : sequence) &&
    row.anchorSequence === (isAnchor ? sequence : null) &&
    row.previousType === (before?.type ?? null) &&
    row.previousTimestamp?.getTime() === before?.timestamp.getTime()
  );
}
