import type { Queries } from '#kernel/database/database.ts';
import { staffNumberHolders } from './staff-number-queries.ts';

/** `e-7` and `E-7` are one number. As the database's constraint does it, which knows the letters of English alone. */
export const staffNumberKey = (number: string): string =>
  number.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whether a number is somebody else's in the company, whose row is locked. The constraint promises the same; it would only
 * break the transaction.
 */
export async function isStaffNumberTaken(
  db: Queries,
  companyId: string,
  number: string | null,
  ownId: string | null,
): Promise<boolean> {
  if (number === null) return false;
  const holders = await staffNumberHolders(db, companyId, [staffNumberKey(number)]);
  return holders.some(({ employee_id }) => employee_id !== ownId);
}
