import { createHash, randomBytes } from 'node:crypto';
import type { Evidence } from './canonical.ts';

/**
 * The tamper evidence of an employee's record (K-1). Each fact's hash covers the fact and the hash before it. So
 * changing, removing or inserting a fact breaks every later hash. Personal values enter as a salted commitment: the
 * chain stays whole when value and salt are erased.
 */
export const hashVersion = 1;

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The hash before an employee's first fact. It binds the record to this employee. */
export const genesis = (companyId: string, employeeId: string, userId: string): Buffer =>
  sha256(JSON.stringify(['checkpoint', hashVersion, companyId, employeeId, userId]));

export interface Link {
  readonly position: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  readonly salt: Buffer;
  readonly commitment: Buffer;
  readonly version: number;
}

export interface Head {
  readonly chainLength: number;
  readonly chainHash: Buffer;
}

/** The link that appends a piece of evidence to `head`. */
export function nextLink(head: Head, evidence: Evidence): Link {
  const salt = randomBytes(16);
  const commitment = commit(salt, evidence);
  const position = head.chainLength + 1;
  const hash = hashOf(head.chainHash, position, evidence, commitment);
  return { position, previousHash: head.chainHash, salt, commitment, hash, version: hashVersion };
}

/** The head that the next link follows. */
export const headAfter = ({ position, hash }: Link): Head => ({ chainLength: position, chainHash: hash });

/** The commitment to the personal values of a piece of evidence. */
export const commit = (salt: Buffer, { personal }: Evidence): Buffer =>
  sha256(salt, JSON.stringify(personal));

/** The hash of a piece of evidence at its place in the chain. */
export const hashOf = (
  previousHash: Buffer,
  position: number,
  evidence: Evidence,
  commitment: Buffer,
): Buffer =>
  sha256(
    previousHash,
    JSON.stringify([hashVersion, evidence.kind, position, evidence.facts, commitment.toString('hex')]),
  );
