import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

export interface CompanyRow {
  id: string;
  name: string;
  address: string | null;
  company_code: string;
  /** As stored: `settingsOf` fills in what is younger than the company. */
  settings: Partial<CompanySettings>;
}

const columns = 'id, name, address, company_code, settings';

const findStatement = statement('find_company', `select ${columns} from companies where id = $1`);

export const findCompany = async (db: Queries, id: string) =>
  (await db.run<CompanyRow>(findStatement, [id]))[0];

const findByCodeStatement = statement(
  'find_company_by_code',
  'select company_id from company_codes where code = $1',
);

export async function findCompanyByCode(db: Queries, code: string): Promise<CompanyRow | undefined> {
  const [found] = await db.run<{ company_id: string }>(findByCodeStatement, [code]);
  return found && findCompany(db, found.company_id);
}

const lockFounderStatement = statement(
  'lock_founder',
  'select company_id from users where id = $1 for no key update',
);

/** Whether the account already belongs to a company. Its row stays locked, so that it founds only one. */
export const belongsSomewhere = async (db: Queries, userId: string) =>
  (await db.run<{ company_id: string | null }>(lockFounderStatement, [userId]))[0]?.company_id !== null;

export interface NewCompany {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly settings: CompanySettings;
  readonly founderId: string;
  readonly now: Date;
}

const insertStatement = statement(
  'insert_company',
  `insert into companies (id, name, address, company_code, admin_user_id, settings, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${columns}`,
);

const takeCodeStatement = statement(
  'take_company_code',
  'insert into company_codes (code, company_id) values ($1, $2) on conflict do nothing returning code',
);

/** The new company; nothing when another one already has this code. */
export async function insertCompany(
  tx: Transaction,
  company: NewCompany,
  code: string,
): Promise<CompanyRow | undefined> {
  if ((await tx.run(takeCodeStatement, [code, company.id])).length === 0) return undefined;
  const [row] = await tx.run<CompanyRow>(insertStatement, [
    ...[company.id, company.name, company.address, code, company.founderId],
    ...[JSON.stringify(company.settings), company.now],
  ]);
  return row;
}

const insertOwnerStatement = statement(
  'insert_owner_membership',
  `insert into memberships (company_id, user_id, role, created_at) values ($1, $2, 'company_admin', $3)`,
);

const enterStatement = statement(
  'put_founder_in_company',
  `update users set company_id = $1, role = 'company_admin', updated_at = $3 where id = $2`,
);

/** Makes the founder the company's administrator. */
export async function insertOwner(db: Queries, { id, founderId, now }: NewCompany): Promise<void> {
  await db.run(insertOwnerStatement, [id, founderId, now]);
  await db.run(enterStatement, [id, founderId, now]);
}

const updateStatement = statement(
  'update_company',
  `update companies set name = coalesce($2, name), address = case when $3 then $4 else address end,
     settings = (settings::jsonb || $5::jsonb)::json, updated_at = $6
   where id = $1 returning ${columns}`,
);

export interface CompanyChange {
  readonly name: string | undefined;
  /** Undefined leaves the address, null removes it. */
  readonly address: string | null | undefined;
  readonly settings: Partial<Record<keyof CompanySettings, unknown>>;
  readonly now: Date;
}

export async function updateCompany(db: Queries, id: string, change: CompanyChange): Promise<CompanyRow> {
  const [row] = await db.run<CompanyRow>(updateStatement, [
    ...[id, change.name ?? null, change.address !== undefined, change.address ?? null],
    ...[JSON.stringify(change.settings), change.now],
  ]);
  if (row === undefined) throw new Error(`company ${id} does not exist`);
  return row;
}

const lockStatement = statement(
  'lock_company_for_change',
  `select ${columns} from companies where id = $1 for no key update`,
);

/** The company as it stands; its row stays locked. */
export async function lockCompany(db: Queries, id: string): Promise<CompanyRow> {
  const [row] = await db.run<CompanyRow>(lockStatement, [id]);
  if (row === undefined) throw new Error(`company ${id} does not exist`);
  return row;
}

const replaceCodeStatement = statement(
  'replace_company_code',
  `update companies set company_code = $2, updated_at = $3 where id = $1 returning ${columns}`,
);

const changeCodeStatement = statement(
  'change_company_code',
  `update company_codes set code = $2
   where company_id = $1 and not exists (select from company_codes where code = $2) returning code`,
);

/** The company under its new code; nothing when a company has this code already. */
export async function replaceCode(
  tx: Transaction,
  id: string,
  code: string,
  now: Date,
): Promise<CompanyRow | undefined> {
  if ((await tx.run(changeCodeStatement, [id, code])).length === 0) return undefined;
  return (await tx.run<CompanyRow>(replaceCodeStatement, [id, code, now]))[0];
}

const setLimitStatement = statement(
  'set_employee_limit',
  'update companies set employee_limit = $2 where id = $1',
);

/** The company whose limit was set. Nothing if no company has this code. */
export async function setEmployeeLimit(
  db: Queries,
  code: string,
  limit: number | null,
): Promise<CompanyRow | undefined> {
  const company = await findCompanyByCode(db, code);
  if (company !== undefined) await db.run(setLimitStatement, [company.id, limit]);
  return company;
}
