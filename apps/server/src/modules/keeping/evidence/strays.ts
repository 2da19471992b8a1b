import type { Database } from '#kernel/database/database.ts';
import { strayCompanies, strayRecords } from './stray-queries.ts';

/**
 * Records without an employee or company. The database forbids them, so somebody with SQL removed the owner or added
 * the record. `whole` are companies that are being purged.
 */
export async function faultsOfStrays(db: Database, whole: ReadonlySet<string>): Promise<string[]> {
  const companies = (await strayCompanies(db)).filter((id) => !whole.has(id));
  const gone = new Set([...companies, ...whole]);
  const records = (await strayRecords(db)).filter(({ company_id }) => !gone.has(company_id));
  return [
    ...companies.map((id) => `company ${id}: was removed, and what was recorded in it is left`),
    ...records.map(
      ({ place, employee_id }) => `employee ${employee_id}: is not there, but rows of ${place} are`,
    ),
  ];
}
