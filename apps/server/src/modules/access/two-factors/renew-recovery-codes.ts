import type { Database } from '#kernel/database/database.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import type { Owner } from './dependencies.ts';
import { recordChange } from './factor-change.ts';
import { countFactors } from './queries.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

/** Ten new codes; the former ones stop working. */
export const renewRecoveryCodes = (
  db: Database,
  key: Buffer,
  owner: Owner,
): Promise<string[] | 'second_factor_missing' | 'unauthenticated'> =>
  db.transaction(async (tx) => {
    const { userId } = owner.actor;
    if (!(await lockForOwner(tx, owner.actor))) return 'unauthenticated';
    const { totp, passkeys } = await countFactors(tx, userId, null);
    if (!totp && passkeys === 0) return 'second_factor_missing';
    await recordChange(tx, owner, 'recovery_codes_renewed');
    return issueRecoveryCodes(tx, key, userId);
  });
