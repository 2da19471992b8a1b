import type { Database } from '#kernel/database/database.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import { claimKey } from './queries.ts';

/** Ties a database to the installation's key. Throws when it was signed with another one. */
export async function claimDatabase(db: Database, key: SigningKey, now: Date): Promise<void> {
  const keyId = await claimKey(db, key.id, now);
  if (keyId === key.id) return;
  throw new Error(
    `This database was signed with the key ${keyId}, but the secrets folder holds ${key.id}. ` +
      'Put the right signing-key.pem into SECRETS_DIR; without it nobody could tell the record from a forged one.',
  );
}
