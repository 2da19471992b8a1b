import { createHash, randomBytes } from 'node:crypto';

/**
 * The tamper evidence of an employee's record (decision D9): each fact's hash covers the fact and the hash before it,
 * so that changing, removing or inserting one breaks every later one. Personal values enter as a salted commitment:
 * when value and salt are erased, the chain stays whole.
 */
const hashVersion = 1;

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The hash that an employee's first fact follows. */
export const genesis = (companyId: string, employeeId: string): Buffer =>
  sha256(JSON.stringify(['checkpoint', hashVersion, companyId, employeeId]));

/** A value of the canonical form. Instants are ISO 8601 in UTC with milliseconds. */
export type Canonical = string | number | boolean | null | readonly Canonical[];

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

/** The link that puts a fact behind `head`. `kind` and `facts` are kept for ever, `personal` only until erased. */
export function nextLink(
  head: Head,
  kind: string,
  facts: readonly Canonical[],
  personal: readonly Canonical[],
): Link {
  const salt = randomBytes(16);
  const commitment = commit(salt, personal);
  const position = head.chainLength + 1;
  return {
    position,
    previousHash: head.chainHash,
    salt,
    commitment,
    version: hashVersion,
    hash: hashLink(head.chainHash, position, kind, facts, commitment),
  };
}

const commit = (salt: Buffer, personal: readonly Canonical[]): Buffer =>
  sha256(salt, JSON.stringify(personal));

const hashLink = (
  previousHash: Buffer,
  position: number,
  kind: string,
  facts: readonly Canonical[],
  commitment: Buffer,
): Buffer =>
  sha256(previousHash, JSON.stringify([hashVersion, kind, position, facts, commitment.toString('hex')]));
