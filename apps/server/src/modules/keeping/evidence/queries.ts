import type { Queries } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { statement } from '#kernel/database/statement.ts';
import { alwaysWrittenBytes, alwaysWrittenTime } from '#record/chain/as-written-queries.ts';

const claimKeyStatement = statement(
  'claim_signing_key',
  `insert into installation (key_id, created_at) values ($1, $2)
   on conflict (singleton) do update set singleton = true returning key_id`,
);

/** The id of the key that this database is signed with: the given one, if it is the first. */
export async function claimKey(db: Queries, keyId: string, now: Date): Promise<string> {
  const [row] = await db.run<{ key_id: string }>(claimKeyStatement, [keyId, now]);
  return row?.key_id ?? keyId;
}

const companiesToSignStatement = statement(
  'companies_to_sign',
  'select distinct company_id from presence where chain_length > signed_length',
);

export const companiesToSign = async (db: Queries): Promise<string[]> =>
  (await db.run<{ company_id: string }>(companiesToSignStatement)).map((row) => row.company_id);

const lockSigningStatement = statement(
  'lock_signing_of_company',
  `select pg_advisory_xact_lock(4702, hashtext('sign ' || $1::text))`,
);

/** One process signs a company at a time. */
export const lockSigning = (db: Queries, companyId: string) => db.run(lockSigningStatement, [companyId]);

export type HeadRow = Pick<Rows['presence'], 'employee_id' | 'chain_length' | 'chain_hash'>;

const movedHeadsStatement = statement(
  'moved_heads',
  `select employee_id, chain_length, chain_hash from presence
   where company_id = $1 and chain_length > signed_length order by employee_id`,
);

export const movedHeads = (db: Queries, companyId: string) =>
  db.run<HeadRow>(movedHeadsStatement, [companyId]);

const allHeadsStatement = statement(
  'all_heads',
  `select company_id, employee_id, chain_length, chain_hash from presence
   where $1::uuid is null or company_id = $1 order by company_id, employee_id`,
);

export const allHeads = (db: Queries, companyId: string | null) =>
  db.run<HeadRow & { company_id: string }>(allHeadsStatement, [companyId]);

export type SignedRow = Rows['signed_heads'] & {
  heads: [employeeId: string, length: number, hash: string][];
};

const lastSignedStatement = statement(
  'last_signed_heads',
  'select * from signed_heads where company_id = $1 order by number desc limit 1',
);

export const lastSigned = async (db: Queries, companyId: string) =>
  (await db.run<SignedRow>(lastSignedStatement, [companyId]))[0];

const signedOfCompanyStatement = statement(
  'signed_heads_of_company',
  `select company_id, number, ${alwaysWrittenTime('signed_at')} as signed_at,
     case json_typeof(heads) when 'array' then heads else '[]' end as heads, previous_digest,
     ${alwaysWrittenBytes('digest')} as digest, key_id, ${alwaysWrittenBytes('signature')} as signature
   from signed_heads where company_id = $1 order by number`,
);

export const signedOfCompany = (db: Queries, companyId: string) =>
  db.run<SignedRow>(signedOfCompanyStatement, [companyId]);

const insertSignedStatement = statement(
  'insert_signed_heads',
  `insert into signed_heads (company_id, number, signed_at, heads, previous_digest, digest, key_id, signature)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertSigned = (db: Queries, row: SignedRow) =>
  db.run(insertSignedStatement, [
    ...[row.company_id, row.number, row.signed_at, JSON.stringify(row.heads), row.previous_digest],
    ...[row.digest, row.key_id, row.signature],
  ]);

const markSignedStatement = statement(
  'mark_heads_signed',
  `update presence p set signed_length = signed.length
   from unnest($2::uuid[], $3::int[]) as signed (employee_id, length)
   where p.company_id = $1 and p.employee_id = signed.employee_id`,
);

export const markSigned = (db: Queries, companyId: string, heads: readonly HeadRow[]) =>
  db.run(markSignedStatement, [
    companyId,
    heads.map((head) => head.employee_id),
    heads.map((head) => head.chain_length),
  ]);

const companiesStatement = statement(
  'companies_to_verify',
  'select id, name from companies where $1::text is null or company_code = $1 order by created_at, id',
);

/** All companies, or the one with this code. */
export const companiesToVerify = (db: Queries, code: string | null) =>
  db.run<{ id: string; name: string }>(companiesStatement, [code]);

const employeesStatement = statement(
  'heads_of_company',
  `select e.id as employee_id, e.user_id, p.chain_length, ${alwaysWrittenBytes('p.chain_hash')} as chain_hash, p.sequence,
     p.signed_length
   from employees e left join presence p on p.company_id = $1 and p.employee_id = e.id
   where e.company_id = $1 order by e.id`,
);

export interface StoredHead extends HeadRow {
  /** Whose record it is; the chain starts with it. */
  user_id: string;
  sequence: number;
  signed_length: number;
}

/** If an employee's head is gone, its columns are null. */
export const headsOfCompany = (db: Queries, companyId: string) =>
  db.run<StoredHead | (Pick<StoredHead, 'employee_id' | 'user_id'> & { chain_length: null })>(
    employeesStatement,
    [companyId],
  );
