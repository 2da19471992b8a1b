import { administers } from '@checkpoint/contract/permissions';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { livingMemberships, type MembershipRow } from '#record/actors/membership-queries.ts';
import { lacksSecondStep } from '#record/sessions/queries.ts';
import { type Rules, rulesOf } from './rules.ts';

interface OwnRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  /** The company that was chosen last, and the role there. */
  company_id: string | null;
  role: string;
  auth_type: string;
  password_hash: string | null;
  require_password_change: boolean;
  lacks_second_step: boolean;
  temporary_password_until: Date | null;
  /** Grows with every ending of the account's sessions. */
  sign_in_epoch: number;
}

/** An account with what it is in the company that its next session begins in. */
export interface AccountRow extends OwnRow, Rules {
  require_second_step: boolean;
  /** Null without an employee record there. */
  employee_active: boolean | null;
  is_one_of_several: boolean;
}

const accountColumns = `u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.company_id, u.auth_type,
  u.password_hash, u.require_password_change, u.temporary_password_until, u.sign_in_epoch,
  ${lacksSecondStep} as lacks_second_step`;

/**
 * Finds an account by a condition on `users u`, or on what is joined to it. Accounts stand above companies: it is read first,
 * and then what it is in its companies.
 */
export function accountsWhere<Values extends readonly unknown[]>(
  name: string,
  condition: string,
  joined = '',
) {
  const find = statement(name, `select ${accountColumns} from users u ${joined} where ${condition}`);
  return async (db: Queries, ...values: Values): Promise<AccountRow | undefined> => {
    const [own] = await db.run<OwnRow>(find, values);
    return own && enteringRow(own, await livingMemberships(db, [own.id]));
  };
}

/** The company chosen last; where that is none any more, or its record inactive, another one of theirs. */
function enteringRow(own: OwnRow, memberships: readonly MembershipRow[]): AccountRow {
  const chosen = memberships.find((one) => one.company_id === own.company_id);
  const open = memberships.filter((one) => one.employee_active !== false);
  const company = open.find((one) => one === chosen) ?? open[0] ?? chosen;
  const role = company?.role ?? 'employee';
  return {
    ...own,
    ...rulesOf(own, memberships),
    ...{ role, company_id: company?.company_id ?? null, company_name: company?.company_name ?? null },
    require_second_step:
      administers(role) && own.lacks_second_step && company?.settings.requireSecondStep === true,
    employee_active: company?.employee_active ?? null,
    is_one_of_several: memberships.length > 1,
  };
}

/** By the e-mail. */
export const findAccount = accountsWhere<[email: string]>('find_account_by_email', 'u.email = $1');

export const findAccountById = accountsWhere<[id: string]>('find_account_by_id', 'u.id = $1');

const lockStatement = statement('lock_account', 'select id from users where id = $1 for no key update');

/** Locks the account: other changes of it wait until the transaction ends. */
export const lockAccount = (tx: Transaction, id: string) => tx.run(lockStatement, [id]);

const requirePasswordChangeStatement = statement(
  'require_password_change',
  'update users set require_password_change = true, updated_at = $3 where id = $1 and password_hash = $2',
);

/** Lets an account in only to replace the password that was checked, unless that was replaced meanwhile. */
export const requirePasswordChange = (
  db: Queries,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
  now: Date,
) => db.run(requirePasswordChangeStatement, [id, password_hash, now]);

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly authType: string;
  /** None for an account of the identity provider, and for who chooses a password by an activation link. */
  readonly passwordHash: string | null;
  readonly now: Date;
}

const insertStatement = statement(
  'insert_account',
  `insert into users (id, email, first_name, last_name, auth_type, password_hash, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (email) do nothing returning id`,
);

// Nobody who was removed everywhere, and nobody who never showed that the address is theirs, keeps it from others. An account
// of an identity provider keeps its own: it is found by the provider's name for it.
export const isAddressFree = `(u.company_id is null
  and (u.proved_at is null or u.has_belonged)
  and not exists (select from identities i where i.user_id = u.id))`;

const releaseAddressStatement = statement(
  'release_address',
  `with released as (
     update users u set email = u.id || '@released.invalid', reset_token = null, reset_token_expiry = null,
       sign_in_epoch = u.sign_in_epoch + 1, updated_at = $2
     where u.email = $1 and u.id is distinct from $3 and ${isAddressFree} returning u.id
   ), link as (
     delete from activation_links where user_id in (select id from released)
   )
   delete from sessions where user_id in (select id from released)`,
);

/**
 * Takes an address from an account that keeps nobody from using it (E-37). Its person keeps the account's history and, in
 * each company, the name and address that it had there.
 */
export const releaseAddress = (db: Queries, email: string, now: Date, except: string | null = null) =>
  db.run(releaseAddressStatement, [email, now, except]);

const findFreeStatement = statement(
  'find_free_address',
  `select u.id from users u where u.email = $1 and ${isAddressFree}`,
);

/** Whether the address belongs to an account that keeps nobody from using it. */
export const canBeReleased = async (db: Queries, email: string): Promise<boolean> =>
  (await db.run(findFreeStatement, [email])).length === 1;

const proveStatement = statement(
  'prove_address',
  'update users set proved_at = $2 where id = $1 and proved_at is null',
);

/** Notes that whoever signed in or followed a link is the owner of the account's address. */
export const proveAddress = (db: Queries, userId: string, now: Date) => db.run(proveStatement, [userId, now]);

/** False when an account has this e-mail already and keeps it. */
export async function insertAccount(db: Queries, account: NewAccount): Promise<boolean> {
  const { id, email, firstName, lastName, authType, passwordHash, now } = account;
  await releaseAddress(db, email, now);
  return (
    (await db.run(insertStatement, [id, email, firstName, lastName, authType, passwordHash, now])).length ===
    1
  );
}

const lockFreeAccountStatement = statement(
  'lock_account_without_company',
  `select u.id from users u where u.id = $1 and u.company_id is null and u.sign_in_epoch = $3
     and not exists (select from memberships m where m.company_id = $2 and m.user_id = u.id)
   for no key update`,
);

/**
 * Locks the account. Whether it belongs to no open company, was never in this one, and its sessions have not been ended
 * since it was read, for example by a new password.
 */
export const lockFreeAccount = async (
  db: Queries,
  { id, sign_in_epoch }: Pick<AccountRow, 'id' | 'sign_in_epoch'>,
  companyId: string,
) => (await db.run(lockFreeAccountStatement, [id, companyId, sign_in_epoch])).length === 1;

const nameMembershipStatement = statement(
  'name_membership',
  `update memberships m set first_name = u.first_name, last_name = u.last_name, email = u.email
   from users u where m.company_id = $1 and m.user_id = $2 and m.ended_at is null and u.id = $2`,
);

/** Lets a membership have the names and the e-mail that its account has now. */
export const nameMembership = (db: Queries, companyId: string, userId: string) =>
  db.run(nameMembershipStatement, [companyId, userId]);

const showCompanyStatement = statement(
  'show_company',
  'update users set company_id = $2, role = $3, updated_at = $4 where id = $1',
);

const enterCompanyStatement = statement(
  'enter_company',
  `update users set company_id = $2, role = 'employee', updated_at = $3 where id = $1`,
);

/** Lets an account show the company that its owner chose, and the role there. */
export const showCompany = (
  db: Queries,
  chosen: { readonly userId: string; readonly companyId: string; readonly role: string; readonly now: Date },
) => db.run(showCompanyStatement, [chosen.userId, chosen.companyId, chosen.role, chosen.now]);

const enterFirstStatement = statement(
  'enter_first_company',
  `update users set company_id = $2, role = 'employee', updated_at = $3 where id = $1 and company_id is null`,
);

/** The same for who joins a further company as an employee: it shows where no other one does. */
export const enterFirstCompany = (db: Queries, userId: string, companyId: string, now: Date) =>
  db.run(enterFirstStatement, [userId, companyId, now]);

export const enterCompany = (db: Queries, userId: string, companyId: string, now: Date) =>
  db.run(enterCompanyStatement, [userId, companyId, now]);
