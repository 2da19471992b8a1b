import type { Database } from '#platform/database/database.ts';
import type { Owner } from './dependencies.ts';
import { recordChange } from './factor-change.ts';
import { countFactors, lockAccount } from './queries.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

/** Ten new codes, the former ones stop working; null for an account without any factor. */
export const renewRecoveryCodes = (db: Database, key: Buffer, owner: Owner): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    const { userId } = owner.actor;
    await lockAccount(tx, userId);
    const { totp, passkeys } = await countFactors(tx, userId, null);
    if (!totp && passkeys === 0) return null;
    await recordChange(tx, owner, 'recovery_codes_renewed');
    return issueRecoveryCodes(tx, key, userId);
  });
