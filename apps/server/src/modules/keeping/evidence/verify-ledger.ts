import type { Anchor } from '#record/chain/anchor.ts';
import type { ChainedFact, LedgerRow } from './fact-queries.ts';
import type { StoredHead } from './queries.ts';

type Followed = Pick<LedgerRow, 'sequence' | 'type' | 'timestamp'>;

/**
 * The first fault of an employee's ledger, in words, or null. Each row must name the row before it, and the head must
 * count them all. No hash covers what a row says about the row before it, because the order is known from the chain.
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
    // The chain's first hash names its employee. After an anchor, only the punches do.
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
