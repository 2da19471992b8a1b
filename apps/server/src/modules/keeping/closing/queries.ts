import type { Queries, Transaction } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { statement } from '#kernel/database/statement.ts';
import { showOtherCompany } from '#record/actors/membership-queries.ts';

export type ClosingRow = Pick<
  Rows['companies'],
  'id' | 'name' | 'company_code' | 'admin_user_id' | 'closed_at'
>;

const columns = 'id, name, company_code, admin_user_id, closed_at';

const lockByIdStatement = statement(
  'lock_company_for_closing',
  `select ${columns} from companies where id = $1 for update`,
);

/** Locks the company: anybody who joins, adds or changes people waits. */
export const lockCompany = async (db: Queries, companyId: string) =>
  (await db.run<ClosingRow>(lockByIdStatement, [companyId]))[0];

const findOwnedStatement = statement(
  'find_owned_company',
  'select id, name from companies where id = $1 and admin_user_id = $2 and closed_at is null',
);

/** The company, if it belongs to this person. */
export const findOwned = async (db: Queries, companyId: string, userId: string) =>
  (await db.run<Pick<ClosingRow, 'id' | 'name'>>(findOwnedStatement, [companyId, userId]))[0];

const wasExportedStatement = statement(
  'was_company_exported',
  `select id from audit_entries
   where trail = $1 and company_id = $1 and action = 'company_exported' and at >= $2 limit 1`,
);

export const wasExported = async (db: Queries, companyId: string, since: Date): Promise<boolean> =>
  (await db.run(wasExportedStatement, [companyId, since])).length === 1;

// The code is replaced by one that nobody can type. So no look-up by code needs to check for closed companies.
const closeStatement = statement(
  'close_company',
  'update companies set closed_at = $2, company_code = $3, updated_at = $2 where id = $1',
);

const closeCodeStatement = statement(
  'close_company_code',
  'update company_codes set code = $2 where company_id = $1',
);

export async function close(tx: Transaction, companyId: string, now: Date, code: string): Promise<void> {
  await tx.run(closeCodeStatement, [companyId, code]);
  await tx.run(closeStatement, [companyId, now, code]);
}

const endMembershipsStatement = statement(
  'end_memberships_of_company',
  `with membership as (
     update memberships set ended_at = $2 where company_id = $1 and ended_at is null returning user_id
   ), record as (
     update employees set is_active = false, updated_at = $2, version = version + 1
     where company_id = $1 and is_active
   )
   select user_id from membership`,
);

const deleteLinksStatement = statement(
  'delete_links_of_closed_company',
  'delete from activation_links where company_id = $1',
);

const deleteInvitationsStatement = statement(
  'delete_invitations_of_closed_company',
  'delete from invitations where company_id = $1',
);

/** Ends every membership, the owner's too, and says how many people that were. Accounts and records stay. */
export async function endMemberships(tx: Transaction, companyId: string, now: Date): Promise<number> {
  const ended = await tx.run<{ user_id: string }>(endMembershipsStatement, [companyId, now]);
  await tx.run(deleteLinksStatement, [companyId]);
  await tx.run(deleteInvitationsStatement, [companyId]);
  await showOtherCompany(
    tx,
    companyId,
    ended.map(({ user_id }) => user_id),
    now,
  );
  return ended.length;
}
