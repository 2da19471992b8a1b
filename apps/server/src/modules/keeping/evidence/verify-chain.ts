import type { Anchor } from '#record/chain/anchor.ts';
import { commit, genesis, hashOf, hashVersion } from '#record/chain/chain.ts';
import type { ChainedFact } from './fact-queries.ts';
import type { StoredHead } from './queries.ts';
import { faultOfLedger } from './verify-ledger.ts';

/** A head that was signed at an earlier time: this many facts, the last one with this hash. */
export interface KnownHead {
  readonly companyId: string;
  readonly length: number;
  /** Hexadecimal. */
  readonly hash: string;
  /** Where it is known from, for the operator: `signed heads 12 of 2026-11-20T08:00:00.000Z`. */
  readonly from: string;
}

/** What the first fact of a record follows: its beginning, or the anchor that a purge left. */
interface Start {
  readonly position: number;
  readonly hash: Buffer;
}

/**
 * The first fault of one employee's chain, in words for an operator, or null. Faults are changed, removed or added
 * rows, a head that does not fit, and missing facts that an earlier signed head covers. A purged part is left out: the
 * chain starts with the anchor, whose signature was checked.
 */
export function firstFault(
  companyId: string,
  head: StoredHead,
  facts: readonly ChainedFact[],
  known: readonly KnownHead[],
  anchor: Anchor | null,
): string | null {
  const ordered = [...facts].sort((a, b) => a.position - b.position);
  const start = anchor ?? {
    position: 0,
    hash: genesis(companyId, head.employee_id, head.user_id),
  };
  return (
    faultOfRows(start, ordered) ??
    faultOfKnown(start, ordered, known) ??
    faultOfHead(start, head, ordered) ??
    faultOfLedger(head, ordered, anchor)
  );
}

function faultOfRows(start: Start, facts: readonly ChainedFact[]): string | null {
  let previous = start.hash;
  for (const [index, fact] of facts.entries()) {
    const place = start.position + index + 1;
    if (fact.position > place && place === 1)
      return `a row was removed at position 1 of the chain, before ${fact.name}, and no anchor of a purge stands for it`;
    if (fact.position > place)
      return `a row was removed at position ${place} of the chain, before ${fact.name}`;
    if (fact.position < place && fact.position <= start.position)
      return `${fact.name} was added: position ${fact.position} of the chain was purged`;
    if (fact.position < place)
      return `${fact.name} was added: position ${fact.position} of the chain exists twice`;
    const fault = faultOfRow(fact, previous);
    if (fault !== null) return `${fact.name} ${fault}`;
    previous = fact.hash;
  }
  return null;
}

function faultOfRow(fact: ChainedFact, previous: Buffer): string | null {
  if (fact.version !== hashVersion) return `has a hash of version ${fact.version}, which is not known`;
  if (!fact.previousHash.equals(previous)) return 'was changed: it does not follow the row before it';
  if (!fact.hash.equals(hashOf(previous, fact.position, fact.evidence, fact.commitment)))
    return 'was changed';
  return faultOfPersonal(fact);
}

function faultOfPersonal({ salt, commitment, evidence }: ChainedFact): string | null {
  if (salt !== null)
    return commit(salt, evidence).equals(commitment) ? null : 'was changed in a personal value';
  return evidence.personal.every((value) => value === null) ? null : 'has personal values without their salt';
}

function faultOfHead(start: Start, head: StoredHead, facts: readonly ChainedFact[]): string | null {
  const last = facts.at(-1);
  const length = start.position + facts.length;
  if (head.signed_length > length) {
    return `was cut off: ${head.signed_length} rows had been signed, ${length} are left`;
  }
  if (length < head.chain_length) {
    return `${head.chain_length - length} row(s) were removed at the end of the chain, after ${last?.name ?? 'its start'}`;
  }
  if (last !== undefined && length > head.chain_length)
    return `${last.name} was added at the end of the chain`;
  return (last?.hash ?? start.hash).equals(head.chain_hash) ? null : 'the head of the chain was changed';
}

function faultOfKnown(
  start: Start,
  facts: readonly ChainedFact[],
  known: readonly KnownHead[],
): string | null {
  for (const { length, hash, from } of known) {
    // Of a purged part only the end can be compared.
    if (length < start.position) continue;
    const left = start.position + facts.length;
    const place = length - start.position;
    const found = place === 0 ? { name: 'the anchor of the purge', hash: start.hash } : facts[place - 1];
    if (found === undefined) return `was cut off: ${from} knew ${length} rows, ${left} are left`;
    if (found.hash.toString('hex') !== hash)
      return `${found.name} is another row than ${from} knew there: the chain was rewritten`;
  }
  return null;
}
