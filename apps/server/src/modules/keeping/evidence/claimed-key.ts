import type { Database } from '#kernel/database/database.ts';
import { openSigningKey, type SigningKey } from '#record/chain/signing-key.ts';
import { claimDatabase } from './claim-database.ts';
import { findClaim } from './claim-queries.ts';

/**
 * The installation's key, bound to the database. A new key is made only for a database without signatures. Otherwise
 * the right key is missing, and a new one would hide that.
 */
export async function openClaimedKey(db: Database, secretsDir: string, now: Date): Promise<SigningKey> {
  const keyId = await findClaim(db);
  const key = await openSigningKey(secretsDir, keyId === null ? 'create' : 'must exist');
  if (key === null) {
    throw new Error(
      `This database was signed with the key ${keyId}, but ${secretsDir} holds no signing-key.pem. ` +
        'Put it back or set SECRETS_DIR to where it is; without it nobody could tell the record from a forged one.',
    );
  }
  await claimDatabase(db, key, now);
  return key;
}
