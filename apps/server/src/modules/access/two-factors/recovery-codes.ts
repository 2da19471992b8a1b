import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from '#kernel/database/database.ts';
import { insertRecoveryCodes } from './queries.ts';

/** Letters and digits that nobody confuses on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 10;
const count = 10;

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As people read it: two groups of five. */
const written = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * Codes are random enough (50 bits) for a fast hash. But somebody with a copy of the database could try them all, so
 * the hash needs a key that is stored elsewhere.
 */
export const hashRecoveryCode = (key: Buffer, userId: string, code: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([userId, code]))
    .digest('base64url');

/** Ten new codes in the place of all former ones. They are shown once; only their hashes stay. */
export async function issueRecoveryCodes(tx: Transaction, key: Buffer, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(key, userId, code)),
  );
  return codes.map(written);
}
