import { recordFields, recordNames } from '@checkpoint/contract/person-fields';
import { namedStatuses } from '@checkpoint/domain/location-status';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { columnsOf, type FactKind } from '#record/chain/fact-kind.ts';
import { factKinds } from '#record/chain/fact-kinds.ts';

export interface PersonRow {
  id: string;
  email: string;
  /** The membership in force, administrators' and employees' alike. */
  company_id: string | null;
  is_erased: boolean;
}

const accountOfEmployeeStatement = statement(
  'account_of_employee',
  'select user_id from employees where id::text = $1',
);

const lockPersonStatement = statement(
  'lock_person_for_erasure',
  `select u.id, u.email, u.company_id, u.email like '%@erased.invalid' as is_erased
   from users u where u.email = $1 or u.id = $2 for no key update`,
);

/** The account of this e-mail or of this employee's record; it stays locked. */
export async function lockPerson(tx: Transaction, emailOrEmployeeId: string): Promise<PersonRow | undefined> {
  const [employee] = await tx.run<{ user_id: string }>(accountOfEmployeeStatement, [emailOrEmployeeId]);
  return (await tx.run<PersonRow>(lockPersonStatement, [emailOrEmployeeId, employee?.user_id ?? null]))[0];
}

const ownsStatement = statement(
  'owns_company_in_force',
  'select from companies where id = $1 and admin_user_id = $2 and closed_at is null',
);

/** Whether the company that is in force for a person is theirs; owners belong to theirs as long as it is open. */
export const ownsCompany = async (tx: Transaction, { id, company_id }: PersonRow): Promise<boolean> =>
  (await tx.run(ownsStatement, [company_id, id])).length === 1;

export interface RecordRow {
  company_id: string;
  company_name: string;
  company_code: string;
  employee_id: string;
  is_active: boolean;
  /** Rows of evidence of every kind. */
  facts: number;
}

const recordsStatement = statement(
  'records_of_person',
  `select e.company_id, c.name as company_name, c.company_code, e.id as employee_id, e.is_active,
     coalesce(p.chain_length, 0) as facts
   from employees e
   join companies c on c.id = e.company_id
   left join presence p on p.company_id = e.company_id and p.employee_id = e.id
   where e.user_id = $1 order by e.created_at`,
);

const lockRecordStatement = statement(
  'lock_record_of_person',
  'select from employees where company_id = $1 and id = $2 for no key update',
);

/** Everywhere that the person ever worked; the records stay locked. */
export async function lockRecords(tx: Transaction, userId: string): Promise<readonly RecordRow[]> {
  const found = await tx.run<RecordRow>(recordsStatement, [userId]);
  for (const { company_id, employee_id } of found)
    await tx.run(lockRecordStatement, [company_id, employee_id]);
  // As they are now that nobody else can change them.
  return tx.run<RecordRow>(recordsStatement, [userId]);
}

const allowErasureStatement = statement('allow_erasure', `set local checkpoint.maintenance = 'erase'`);

/** Allows this transaction to null personal values of evidence, which is otherwise forbidden. */
export const allowErasure = (tx: Queries) => tx.run(allowErasureStatement);

const pseudonymiseMembershipsStatement = statement(
  'pseudonymise_memberships',
  `update memberships set email = $2, first_name = $3, last_name = $4 where user_id = $1 and ended_at is not null`,
);

const pseudonymiseStatement = statement(
  'pseudonymise_account',
  `update users set email = $2, first_name = $3, last_name = $4, profile_image_url = null, password_hash = null,
     reset_token = null, reset_token_expiry = null, require_password_change = false, temporary_password_until = null,
     updated_at = $5
   where id = $1`,
);

export interface Pseudonym {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export async function pseudonymise(
  tx: Transaction,
  userId: string,
  name: Pseudonym,
  now: Date,
): Promise<void> {
  const values = [userId, name.email, name.firstName, name.lastName];
  await tx.run(pseudonymiseMembershipsStatement, values);
  await tx.run(pseudonymiseStatement, [...values, now]);
}

const waysInStatement = statement(
  'delete_ways_in',
  `with identity as (delete from identities where user_id = $1),
     app as (delete from totp_factors where user_id = $1),
     passkey as (delete from passkeys where user_id = $1),
     code as (delete from recovery_codes where user_id = $1),
     step as (delete from pending_sign_ins where user_id = $1),
     challenge as (delete from passkey_challenges where user_id = $1),
     email as (delete from email_changes where user_id = $1),
     invitation as (delete from invitations where user_id = $1)
   delete from activation_links where user_id = $1`,
);

/** Identities, second factors, steps of a sign-in and links: everything that could open the account. */
export const deleteWaysIn = (db: Queries, userId: string) => db.run(waysInStatement, [userId]);

// Reports on departments stay as they were; whatever else the record says of the person goes.
const erased = recordNames
  .filter((name) => name !== 'department')
  .map((name) => `${recordFields[name].column} = null`)
  .join(', ');

const recordStatement = statement(
  'erase_employee_record',
  `with term as (delete from terms where company_id = $1 and employee_id = $2)
   update employees set ${erased}, updated_at = $3, version = version + 1
   where company_id = $1 and id = $2`,
);

/** A person's earlier departments and absences are deleted with the company's other notes about them. */
export const eraseRecord = (db: Queries, companyId: string, employeeId: string, now: Date) =>
  db.run(recordStatement, [companyId, employeeId, now]);

const ownWords = (column: string) => `${column} = case when ${column} = any ($3::text[]) then ${column} end`;
const ofEmployee = 'where company_id = $1 and employee_id = $2';

/** Nulls what a kind of fact says of the person. A salt goes with the values it hides: kept, it would let them be guessed. */
function erasingOf(kind: FactKind) {
  const columns = columnsOf(kind).map(([, column]) => column);
  const changes = columns.flatMap(({ name, erased }) => {
    if (erased === undefined) return [];
    return erased === 'words' ? ownWords(name) : `${name} = null`;
  });
  const erase = statement(
    `erase_${kind.table}`,
    `update ${kind.table} set ${[...changes, 'personal_salt = null'].join(', ')} ${ofEmployee}`,
  );
  return { erase, hasWords: columns.some(({ erased }) => erased === 'words') };
}

const erasings = factKinds.map(erasingOf);

const presenceStatement = statement(
  'erase_presence',
  `update presence set coordinates = null, ${ownWords('location_status')}, changed_at = $4 ${ofEmployee}`,
);

/** Destroys the personal values of every fact about an employee; what the hashes cover for ever stays. */
export async function eraseEvidence(db: Queries, companyId: string, employeeId: string, now: Date) {
  const own = [companyId, employeeId];
  for (const { erase, hasWords } of erasings) await db.run(erase, hasWords ? [...own, namedStatuses] : own);
  await db.run(presenceStatement, [...own, namedStatuses, now]);
}

const addressesStatement = statement(
  'addresses_of_person',
  `select distinct address from audit_entries
   where address is not null and (actor_user_id = $1 or actor_user_id is null and subject_user_id = $1)`,
);

/** From where the person acted, or somebody tried to sign in as them. */
export const addressesOf = async (db: Queries, userId: string): Promise<string[]> =>
  (await db.run<{ address: string }>(addressesStatement, [userId])).map(({ address }) => address);

// What an administrator did to the person keeps the administrator's address; what was changed about the person goes.
const trailStatement = statement(
  'erase_person_in_trail',
  `update audit_entries set
     details = case when subject_user_id = $1 then null else details end,
     address = case when actor_user_id is distinct from $1 and actor_user_id is not null then address end,
     user_agent = case when actor_user_id is distinct from $1 and actor_user_id is not null then user_agent end
   where actor_user_id = $1 or subject_user_id = $1`,
);

export const eraseInTrail = (db: Queries, userId: string) => db.run(trailStatement, [userId]);
