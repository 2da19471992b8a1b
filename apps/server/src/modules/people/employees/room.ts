import type { Transaction } from '#kernel/database/database.ts';
import { countTowardsLimit, lockCompany } from './hire-queries.ts';

/** How many more active employees the plan takes, and its limit; unlimited room under the limit 0. */
export interface Room {
  readonly left: number;
  readonly limit: number;
}

/**
 * Counts under the company's lock, so that nobody else takes the room until the transaction ends. Whoever comes back, the
 * employee `except`, takes no room from themselves.
 */
export async function lockRoom(
  tx: Transaction,
  companyId: string,
  defaultLimit: number,
  now: Date,
  except: string | null = null,
): Promise<Room> {
  const limit = (await lockCompany(tx, companyId)) ?? defaultLimit;
  if (limit === 0) return { left: Number.POSITIVE_INFINITY, limit };
  return { left: Math.max(0, limit - (await countTowardsLimit(tx, companyId, now, except))), limit };
}
