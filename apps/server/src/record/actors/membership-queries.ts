import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/** What somebody is in one of their companies. */
export interface MembershipRow {
  user_id: string;
  company_id: string;
  role: string;
  company_name: string;
  /** As stored: what is younger than the company is missing. */
  settings: Partial<CompanySettings>;
  /** Null without an employee record there. */
  employee_active: boolean | null;
}

const livingStatement = statement(
  'living_memberships',
  `select m.user_id, m.company_id, m.role, c.name as company_name, c.settings, e.is_active as employee_active
   from memberships m
   join companies c on c.id = m.company_id
   left join employees e on e.company_id = m.company_id and e.user_id = m.user_id
   where m.user_id = any ($1::uuid[]) and m.ended_at is null
   order by m.created_at, m.company_id`,
);

/** Every company that these accounts belong to, the one that they have belonged to longest first. */
export const livingMemberships = (db: Queries, userIds: readonly string[]) =>
  db.run<MembershipRow>(livingStatement, [userIds]);

const findInvitationStatement = statement(
  'has_invitation',
  'select from invitations where user_id = $1 and expires_at > $2 limit 1',
);

/** Whether a company invites somebody. */
export const isInvitedElsewhere = async (db: Queries, userId: string, now: Date): Promise<boolean> =>
  (await db.run(findInvitationStatement, [userId, now])).length === 1;

/** Whether an account belongs to another company than this one, or to any where there is none. */
export const belongsElsewhere = async (
  db: Queries,
  userId: string,
  companyId: string | null,
): Promise<boolean> => (await livingMemberships(db, [userId])).some((one) => one.company_id !== companyId);

const lockAccountsStatement = statement(
  'lock_accounts',
  'select id from users where id = any ($1::uuid[]) order by id for no key update',
);

const showOtherCompanyStatement = statement(
  'show_other_company',
  `update users u set company_id = other.company_id, role = other.role, updated_at = $5
   from unnest($2::uuid[], $3::uuid[], $4::text[]) as other (user_id, company_id, role)
   where u.id = other.user_id and u.company_id = $1`,
);

/**
 * Lets accounts that left a company show another one of theirs, where they belong to any. Whoever chooses this company at
 * this moment is waited for.
 */
export async function showOtherCompany(
  tx: Transaction,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(lockAccountsStatement, [userIds]);
  const others = new Map<string, MembershipRow>();
  for (const one of await livingMemberships(tx, userIds))
    if (one.company_id !== companyId && !others.has(one.user_id)) others.set(one.user_id, one);
  await tx.run(showOtherCompanyStatement, [
    ...[companyId, userIds],
    userIds.map((id) => others.get(id)?.company_id ?? null),
    userIds.map((id) => others.get(id)?.role ?? 'employee'),
    now,
  ]);
}
