import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries } from '#kernel/database/database.ts';
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
  `select ${columns} from companies where company_code = $1`,
);

export const findCompanyByCode = async (db: Queries, code: string) =>
  (await db.run<CompanyRow>(findByCodeStatement, [code]))[0];

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
   values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (company_code) do nothing returning ${columns}`,
);

/** The new company; nothing when another one already has this code. */
export const insertCompany = async (db: Queries, company: NewCompany, code: string) =>
  (
    await db.run<CompanyRow>(insertStatement, [
      ...[company.id, company.name, company.address, code, company.founderId],
      ...[JSON.stringify(company.settings), company.now],
    ])
  )[0];

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
  `update companies set company_code = $2, updated_at = $3
   where id = $1 and not exists (select from companies where company_code = $2) returning ${columns}`,
);

/** The company under its new code; nothing when a company has this code already. */
export const replaceCode = async (db: Queries, id: string, code: string, now: Date) =>
  (await db.run<CompanyRow>(replaceCodeStatement, [id, code, now]))[0];

const setLimitStatement = statement(
  'set_employee_limit',
  'update companies set employee_limit = $2 where company_code = $1 returning id, name',
);

/** The company whose limit was set. Nothing if no company has this code. */
export const setEmployeeLimit = async (db: Queries, code: string, limit: number | null) =>
  (await db.run<{ id: string; name: string }>(setLimitStatement, [code, limit]))[0];
