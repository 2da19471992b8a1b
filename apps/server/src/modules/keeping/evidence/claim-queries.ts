import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const findClaimStatement = statement('find_claimed_key', 'select key_id from installation');

/** The id of the key that this database is signed with; null before the first one. */
export const findClaim = async (db: Queries): Promise<string | null> =>
  (await db.run<{ key_id: string }>(findClaimStatement))[0]?.key_id ?? null;
