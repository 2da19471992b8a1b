import type { Queries, Transaction } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Anchor, PurgedRows } from '#record/chain/anchor.ts';
import type { FactKind } from '#record/chain/fact-kind.ts';
import { factKinds, punches } from '#record/chain/fact-kinds.ts';
import type { RecordedFact } from './cuts.ts';

const companiesStatement = statement(
  'companies_to_purge',
  `select id, name, closed_at from companies where $1::text is null or company_code = $1 order by created_at, id`,
);

export type CompanyRow = Pick<Rows['companies'], 'id' | 'name' | 'closed_at'>;

/** All companies, or the one with this code. */
export const companiesToPurge = (db: Queries, code: string | null) =>
  db.run<CompanyRow>(companiesStatement, [code]);

const claimStatement = statement(
  'claim_purge',
  `select pg_try_advisory_xact_lock(4702, hashtext('purge')) as claimed`,
);

// A new index waits for all older snapshots, and a transaction keeps that of its last statement. This statement needs
// no snapshot and so releases it.
const keepClaimStatement = statement('keep_purge_claim', 'set local idle_in_transaction_session_timeout = 0');

/** Makes the purge of this transaction the only one until it ends. False: another is under way. */
export async function claimPurge(tx: Queries): Promise<boolean> {
  const [row] = await tx.run<{ claimed: boolean }>(claimStatement);
  await tx.run(keepClaimStatement);
  return row?.claimed === true;
}

const recordsStatement = statement(
  'records_to_purge',
  factKinds
    .map(
      ({ table, writtenAt }) =>
        `select employee_id from ${table} where company_id = $1 and ${writtenAt.map((column) => `${column} < $2`).join(' and ')}`,
    )
    .join(' union ')
    .concat(' order by employee_id'),
);

/** Whose record has something that old. */
export const recordsToPurge = async (db: Queries, companyId: string, before: Date): Promise<string[]> =>
  (await db.run<{ employee_id: string }>(recordsStatement, [companyId, before])).map(
    ({ employee_id }) => employee_id,
  );

const limitWaitingStatement = statement('limit_waiting_of_purge', `set local lock_timeout = '250ms'`);

/** Lets this transaction fail instead of waiting for others any longer: one of them may be waiting for it. */
export const limitWaiting = (tx: Transaction) => tx.run(limitWaitingStatement);

const lockRecordStatement = statement(
  'lock_record_for_purge',
  'select chain_length from presence where company_id = $1 and employee_id = $2 for no key update',
);

/** Locks the record: punches and corrections of this person wait, nobody else's do. Returns the last place of the chain. */
export const lockRecord = async (tx: Transaction, companyId: string, employeeId: string) =>
  (await tx.run<{ chain_length: number }>(lockRecordStatement, [companyId, employeeId]))[0]?.chain_length;

const ofRecord = 'where company_id = $1 and employee_id = $2';
const present = (ids: string) => `array_remove(array[${ids}]::uuid[], null)`;

/** The id of the row of the ledger with the number that fact `f` says. */
const ledgerId = (column: string) =>
  `(select c.id from check_ins c where c.company_id = $1 and c.employee_id = f.employee_id and c.sequence = f.${column})`;

const referenceOf = (reference: FactKind['restsOn'][number]) =>
  typeof reference === 'string' ? `f.${reference}` : ledgerId(reference.ledgerSequence);

const factsOf = ({ table, key, writtenAt, restsOn }: FactKind) =>
  `select '${table}' as "table", chain_position as position, ${key === 'id' ? 'id' : 'null::uuid'} as id,
     ${table === punches.table ? 'sequence' : 'null::integer'} as sequence,
     greatest(${writtenAt.join(', ')}) as "writtenAt", ${present(restsOn.map(referenceOf).join(', '))} as "restsOn"
   from ${table} f ${ofRecord}`;

const factsStatement = statement(
  'facts_to_purge',
  `${factKinds.map(factsOf).join(' union all ')} order by position`,
);

export const readFacts = (db: Queries, companyId: string, employeeId: string) =>
  db.run<RecordedFact>(factsStatement, [companyId, employeeId]);

const periodsStatement = statement(
  'periods_to_purge',
  `select ${present('start_punch_id, start_correction_id, end_punch_id, end_correction_id')} as "restsOn"
   from work_periods ${ofRecord} order by started_at`,
);

export const readPeriods = (db: Queries, companyId: string, employeeId: string) =>
  db.run<{ restsOn: string[] }>(periodsStatement, [companyId, employeeId]);

const correctedSinceStatement = statement(
  'record_is_corrected_since',
  `select from corrections ${ofRecord} and chain_position > $3 limit 1`,
);

/** Whether there is any correction or request after this place of the chain. */
export const isCorrectedSince = async (
  tx: Transaction,
  companyId: string,
  employeeId: string,
  position: number,
): Promise<boolean> => (await tx.run(correctedSinceStatement, [companyId, employeeId, position])).length > 0;

const allowPurgeStatement = statement('allow_purge', `set local checkpoint.maintenance = 'purge'`);

/** Allows this transaction to delete evidence, which is otherwise forbidden. */
export const allowPurge = (tx: Queries) => tx.run(allowPurgeStatement);

const newAnchorStatement = statement(
  'what_an_anchor_stands_for',
  `select c.previous_type as type, c.previous_timestamp as timestamp, c.previous_hash as hash,
     (select a.purged from purge_anchors a where a.company_id = $1 and a.employee_id = $2) as purged
   from check_ins c where c.company_id = $1 and c.employee_id = $2 and c.sequence = $3::int + 1`,
);

export interface NewAnchorRow {
  type: string;
  timestamp: Date;
  hash: Buffer;
  /** What went in earlier purges; null before the first. */
  purged: PurgedRows | null;
}

/** What the row after the cut says about the last purged fact. */
export const readNewAnchor = async (db: Queries, companyId: string, employeeId: string, sequence: number) =>
  (await db.run<NewAnchorRow>(newAnchorStatement, [companyId, employeeId, sequence]))[0];

const insertAnchorStatement = statement(
  'insert_purge_anchor',
  `insert into purge_anchors (company_id, employee_id, sequence, type, timestamp, chain_position, hash, purged,
     purged_before, purged_at, key_id, signature)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export const insertAnchor = (db: Queries, anchor: Anchor, keyId: string, signature: Buffer) =>
  db.run(insertAnchorStatement, [
    ...[anchor.companyId, anchor.employeeId, anchor.sequence, anchor.type, anchor.timestamp],
    ...[anchor.position, anchor.hash, JSON.stringify(anchor.purged), anchor.purgedBefore, anchor.purgedAt],
    ...[keyId, signature],
  ]);

const followAnchorStatement = statement(
  'follow_purge_anchor',
  `update check_ins set anchor_sequence = previous_sequence, previous_sequence = null
   ${ofRecord} and sequence = $3::int + 1`,
);

/** Lets the first row that remains follow the anchor. */
export const followAnchor = (db: Queries, companyId: string, employeeId: string, sequence: number) =>
  db.run(followAnchorStatement, [companyId, employeeId, sequence]);

const upTo = `${ofRecord} and chain_position <= $3`;

const deleteUpTo = (table: string) => `delete from ${table} ${upTo}`;

// One statement: the facts refer to each other in circles, and references are checked at its end. A period has the id of
// the punch or the correction that began it.
const deleteFactsStatement = statement(
  'purge_facts',
  `with period as (
     delete from work_periods ${ofRecord} and id in (
       select id from check_ins ${upTo} union all select id from corrections ${upTo})
   ), ${factKinds
     .filter(({ table }) => table !== punches.table)
     .map(({ table }) => `of_${table} as (${deleteUpTo(table)})`)
     .join(', ')}
   ${deleteUpTo(punches.table)}`,
);

/** Deletes the facts up to a place of the chain, and the periods that follow from them. */
export const deleteFacts = (db: Queries, companyId: string, employeeId: string, position: number) =>
  db.run(deleteFactsStatement, [companyId, employeeId, position]);

const deleteAnchorsStatement = statement(
  'delete_earlier_anchors',
  `delete from purge_anchors ${ofRecord} and sequence < $3`,
);

/** An anchor replaces everything before it, including the anchor of an earlier purge. */
export const deleteEarlierAnchors = (db: Queries, companyId: string, employeeId: string, sequence: number) =>
  db.run(deleteAnchorsStatement, [companyId, employeeId, sequence]);

const personalStatement = statement(
  'record_has_personal_values',
  `select 1 as found where ${factKinds
    .map(({ table }) => `exists (select from ${table} ${ofRecord} and personal_salt is not null)`)
    .join(' or ')}`,
);

/** Whether anything in a record could still be erased. */
export const hasPersonalValues = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run(personalStatement, [companyId, employeeId])).length > 0;

const deleteTermsStatement = statement(
  'purge_terms',
  'delete from terms where company_id = $1 and employee_id is not null and upper(valid) < $2',
);

/** Forgets who worked where, and was away, until a time before this: what was made then is purged. */
export const deletePastTerms = (db: Queries, companyId: string, before: Date) =>
  db.run(deleteTermsStatement, [companyId, before]);

const deleteTrailStatement = statement(
  'purge_audit_entries',
  `delete from audit_entries where trail = $1 and id in (
     select id from audit_entries where trail = $1 and company_id = $1 and at < $2 order by at limit 5000) returning id`,
);

/** Deletes some audit entries from before a time. Returns their number; 0 means that none are left. */
export const deleteTrail = async (db: Queries, companyId: string, before: Date): Promise<number> =>
  (await db.run(deleteTrailStatement, [companyId, before])).length;

const countTrailStatement = statement(
  'count_audit_entries_before',
  'select count(*)::int as entries from audit_entries where trail = $1 and company_id = $1 and at < $2',
);

export const countTrail = async (db: Queries, companyId: string, before: Date): Promise<number> =>
  (await db.run<{ entries: number }>(countTrailStatement, [companyId, before]))[0]?.entries ?? 0;

// The columns that may refer to a deleted punch. Without these indexes, each deletion would scan all periods of the
// company and all punches of the employee.
const indexes = {
  work_periods_purge_start: 'work_periods (company_id, start_punch_id)',
  work_periods_purge_end: 'work_periods (company_id, end_punch_id)',
  check_ins_purge_previous: 'check_ins (company_id, employee_id, previous_sequence)',
};

const dropping = Object.keys(indexes).map((name) =>
  statement(`drop_${name}`, `drop index concurrently if exists ${name}`),
);
const creating = Object.entries(indexes).map(([name, on]) =>
  statement(`create_${name}`, `create index concurrently ${name} on ${on}`),
);

/** Indexes that only a purge needs, built without blocking punches. An interrupted purge leaves unfinished ones. */
export async function makeIndexes(db: Queries): Promise<void> {
  await dropIndexes(db);
  for (const create of creating) await db.run(create);
}

export async function dropIndexes(db: Queries): Promise<void> {
  for (const drop of dropping) await db.run(drop);
}
