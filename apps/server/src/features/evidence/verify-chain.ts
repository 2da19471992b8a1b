import { commit, genesis, hashOf, hashVersion } from '#platform/evidence/chain.ts';
import type { ChainedFact } from './fact-queries.ts';
import type { StoredHead } from './queries.ts';

/** A head that was signed at an earlier time: this many facts, the last one with this hash. */
export interface KnownHead {
  readonly companyId: string;
  readonly length: number;
  /** Hexadecimal. */
  readonly hash: string;
  /** Where it is known from, for the operator: `signed heads 12 of 2026-11-20T08:00:00.000Z`. */
  readonly from: string;
}

/**
 * The first fault of one employee's chain, in words for an operator, or null when every row is as it was written:
 * a row that was changed, removed or added, a head that does not fit, or facts that an earlier signed head knew.
 */
export function firstFault(
  companyId: string,
  head: StoredHead,
  facts: readonly ChainedFact[],
  known: readonly KnownHead[],
): string | null {
  const ordered = [...facts].sort((a, b) => a.position - b.position);
  return (
    faultOfRows(genesis(companyId, head.employee_id, head.user_id), ordered) ??
    faultOfKnown(ordered, known) ??
    faultOfHead(head, ordered) ??
    faultOfSequence(head, ordered)
  );
}

function faultOfRows(start: Buffer, facts: readonly ChainedFact[]): string | null {
  let previous = start;
  for (const [index, fact] of facts.entries()) {
    const place = index + 1;
    if (fact.position > place)
      return `a row was removed at position ${place} of the chain, before ${fact.name}`;
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

function faultOfHead(head: StoredHead, facts: readonly ChainedFact[]): string | null {
  const last = facts.at(-1);
  if (head.signed_length > facts.length) {
    return `was cut off: ${head.signed_length} rows had been signed, ${facts.length} are left`;
  }
  if (facts.length < head.chain_length) {
    return `${head.chain_length - facts.length} row(s) were removed at the end of the chain, after ${last?.name ?? 'its start'}`;
  }
  if (last !== undefined && facts.length > head.chain_length)
    return `${last.name} was added at the end of the chain`;
  const expected = last?.hash ?? null;
  return expected === null || expected.equals(head.chain_hash) ? null : 'the head of the chain was changed';
}

function faultOfSequence(head: StoredHead, facts: readonly ChainedFact[]): string | null {
  const ledger = facts.filter(({ sequence }) => sequence !== null);
  const misplaced = ledger.find(({ sequence }, index) => sequence !== index + 1);
  if (misplaced !== undefined) return `${misplaced.name} breaks the sequence of the ledger`;
  return ledger.length === head.sequence ? null : 'the sequence in the head is not that of the ledger';
}

function faultOfKnown(facts: readonly ChainedFact[], known: readonly KnownHead[]): string | null {
  for (const { length, hash, from } of known) {
    const fact = facts[length - 1];
    if (fact === undefined) return `was cut off: ${from} knew ${length} rows, ${facts.length} are left`;
    if (fact.hash.toString('hex') !== hash)
      return `${fact.name} is another row than ${from} knew there: the chain was rewritten`;
  }
  return null;
}
