import type { Database } from '#kernel/database/database.ts';
import { strayAccounts, strayCompanies, strayRecords } from './stray-queries.ts';

/**
 * Records without an employee or company, and accounts that are not what they say. The product writes none, so somebody
 * with SQL did. `whole` are companies that are being purged.
 */
export async function faultsOfStrays(db: Database, whole: ReadonlySet<string>): Promise<string[]> {
  const companies = (await strayCompanies(db)).filter((id) => !whole.has(id));
  const gone = new Set([...companies, ...whole]);
  const records = (await strayRecords(db)).filter(({ company_id }) => !gone.has(company_id));
  const accounts = (await strayAccounts(db)).filter(({ company_id }) => !gone.has(company_id));
  return [
    ...companies.map((id) => `company ${id}: was removed, and what was recorded in it is left`),
    ...records.map(
      ({ place, employee_id }) => `employee ${employee_id}: is not there, but rows of ${place} are`,
    ),
    ...accounts.map(({ user_id, company_id }) =>
      user_id === null
        ? `company ${company_id}: its code leads elsewhere`
        : `company ${company_id}: the account ${user_id} is not in it as it says`,
    ),
  ];
}
