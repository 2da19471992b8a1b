import type { Queries } from './kernel/database/database.ts';
import { statement } from './kernel/database/statement.ts';

export interface StatusRow {
  engine: string;
  size: string;
  /** Open companies. Waiting cases and people at work are counted in these only. */
  companies: number;
  closed_companies: number;
  accounts: number;
  active_employees: number;
  checked_in: number;
  /** Rows that the ledger has, closed companies' too. */
  punches: number;
  under_review: number;
  check_outs_missing: number;
  signed_at: Date | null;
  /** Records that moved since their heads were signed. */
  unsigned: number;
  key_id: string | null;
}

const statusStatement = statement(
  'installation_status',
  `with open_companies as (select id as company_id from companies where closed_at is null)
   select current_setting('server_version') as engine, pg_size_pretty(pg_database_size(current_database())) as size,
     (select count(*)::int from open_companies) as companies,
     (select count(*)::int from companies where closed_at is not null) as closed_companies,
     (select count(*)::int from users) as accounts,
     (select count(*)::int from employees where is_active) as active_employees,
     (select count(*)::int from presence join open_companies using (company_id)
      where status = 'checked_in') as checked_in,
     (select coalesce(sum(sequence), 0) from presence)::float8
       - (select coalesce(sum(sequence), 0) from purge_anchors)::float8 as punches,
     (select count(*)::int from held_punches h join open_companies using (company_id) where not exists (
        select from corrections c where c.company_id = h.company_id and c.held_punch_id = h.id)) as under_review,
     (select count(*)::int from work_periods join open_companies using (company_id)
      where check_out_missing) as check_outs_missing,
     (select max(signed_at) from signed_heads) as signed_at,
     (select count(*)::int from presence where chain_length > signed_length) as unsigned,
     (select key_id from installation) as key_id`,
);

export async function readStatus(db: Queries): Promise<StatusRow> {
  const [row] = await db.run<StatusRow>(statusStatement);
  if (row === undefined) throw new Error('a select without from has a row');
  return row;
}

const isCompanySinceStatement = statement(
  'is_company_since',
  'select id from companies where id = $1 and created_at <= $2',
);

/** Whether the company was founded by this time. */
export const isCompanySince = async (db: Queries, companyId: string, time: Date): Promise<boolean> =>
  (await db.run(isCompanySinceStatement, [companyId, time])).length === 1;
