import type { Database } from '#kernel/database/database.ts';
import { setRole } from '../administrators/queries.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { findIdleManagers, isIdleManager } from './queries.ts';

/**
 * Makes employees of the managers whose last charge is over. They were allowed nothing any more since its last day; now the
 * company's lists say so too, and their own manager may reset their password.
 */
export async function endOffices(db: Database, now: Date): Promise<void> {
  for (const { company_id: companyId, user_id: userId } of await findIdleManagers(db, now))
    await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      if (await isIdleManager(tx, companyId, userId, now)) await setRole(tx, companyId, userId, 'employee');
    });
}
