import type { Database, Queries, Transaction } from '#platform/database/database.ts';
import {
  type Anchor,
  anchorMessage,
  type evidenceTables,
  type PurgedRows,
} from '#platform/evidence/anchor.ts';
import type { SigningKey } from '#platform/evidence/signing-key.ts';
import { type Cut, cutsOf, type PurgeableRecord } from './cuts.ts';
import {
  allowPurge,
  deleteEarlierAnchors,
  deleteFacts,
  followAnchor,
  hasPersonalValues,
  insertAnchor,
  lockRecord,
  readFacts,
  readNewAnchor,
  readPeriods,
} from './queries.ts';

export interface PurgeDependencies {
  readonly db: Database;
  readonly key: Pick<SigningKey, 'id' | 'sign'>;
  /** Whether periods and presence follow from what is left of a record; the fault in words if not. */
  readonly derivedFault: (tx: Queries, companyId: string, employeeId: string) => Promise<string | null>;
  /** Destroys the personal values of a record with their salts. */
  readonly forgetPersonalValues: (
    tx: Transaction,
    companyId: string,
    employeeId: string,
    now: Date,
  ) => Promise<void>;
}

export interface RecordOrder {
  readonly companyId: string;
  readonly employeeId: string;
  /** Only what was written before this goes. */
  readonly before: Date;
  readonly now: Date;
}

/** Facts that go in one transaction, as far as they can be told apart: its employee's punches wait for it. */
const mostAtOnce = 1000;
/** Cuts that are tried for one part before the record is left as it is. */
const mostAttempts = 50;

/** What is left after this cut would not explain itself: it is not made. */
class DoesNotStand extends Error {
  readonly cut: Cut;

  constructor(cut: Cut) {
    super(`behind ${cut.position}`);
    this.cut = cut;
  }
}

/**
 * Purges the past of one employee's record, part by part, each in a transaction of its own: broken off, it can be run
 * again. Returns how many facts went.
 */
export async function purgeRecord(dependencies: PurgeDependencies, order: RecordOrder): Promise<number> {
  let gone = 0;
  for (;;) {
    const part = await purgePart(dependencies, order);
    if (part === 0) break;
    gone += part;
  }
  await forgetRest(dependencies, order);
  return gone;
}

/** How many facts of a record would go. */
export async function countPurgeable(db: Queries, order: RecordOrder): Promise<number> {
  const record = await readRecord(db, order);
  const last = cutsOf(record, order.before).at(-1);
  return last === undefined ? 0 : goesWith(last, record).length;
}

async function purgePart(dependencies: PurgeDependencies, order: RecordOrder): Promise<number> {
  const rejected = new Set<number>();
  while (rejected.size < mostAttempts) {
    try {
      return await dependencies.db.transaction((tx) => purgeOnce(tx, dependencies, order, rejected));
    } catch (error) {
      if (!(error instanceof DoesNotStand)) throw error;
      rejected.add(error.cut.position);
    }
  }
  return 0;
}

async function purgeOnce(
  tx: Transaction,
  { key, derivedFault }: PurgeDependencies,
  order: RecordOrder,
  rejected: ReadonlySet<number>,
): Promise<number> {
  const { companyId, employeeId } = order;
  await lockRecord(tx, companyId, employeeId);
  const record = await readRecord(tx, order);
  const cut = choose(record, order.before, rejected);
  if (cut === undefined) return 0;
  const anchor = await anchorAt(tx, order, cut, record);
  await allowPurge(tx);
  await insertAnchor(tx, anchor, key.id, key.sign(anchorMessage(anchor)));
  await followAnchor(tx, companyId, employeeId, cut.sequence);
  await deleteFacts(tx, companyId, employeeId, cut.position);
  await deleteEarlierAnchors(tx, companyId, employeeId, cut.sequence);
  if ((await derivedFault(tx, companyId, employeeId)) !== null) throw new DoesNotStand(cut);
  return goesWith(cut, record).length;
}

async function readRecord(db: Queries, { companyId, employeeId }: RecordOrder): Promise<PurgeableRecord> {
  const facts = await readFacts(db, companyId, employeeId);
  return { facts, periods: await readPeriods(db, companyId, employeeId) };
}

/** The last cut that keeps the transaction short; where there is none, the first that can be made at all. */
function choose(record: PurgeableRecord, before: Date, rejected: ReadonlySet<number>): Cut | undefined {
  const cuts = cutsOf(record, before).filter(({ position }) => !rejected.has(position));
  const furthest = (record.facts[0]?.position ?? 0) + mostAtOnce;
  return cuts.findLast(({ position }) => position < furthest) ?? cuts[0];
}

const goesWith = (cut: Cut, { facts }: PurgeableRecord) =>
  facts.filter(({ position }) => position <= cut.position);

async function anchorAt(
  tx: Transaction,
  { companyId, employeeId, before, now }: RecordOrder,
  cut: Cut,
  record: PurgeableRecord,
): Promise<Anchor> {
  const row = await readNewAnchor(tx, companyId, employeeId, cut.sequence);
  if (row === undefined) throw new Error(`the ledger of ${employeeId} has no row ${cut.sequence + 1}`);
  const { type, timestamp, hash } = row;
  return {
    ...{ companyId, employeeId, sequence: cut.sequence, type, timestamp, position: cut.position, hash },
    ...{ purged: sum(row.purged, goesWith(cut, record)), purgedBefore: before, purgedAt: now },
  };
}

function sum(earlier: PurgedRows | null, facts: PurgeableRecord['facts']): PurgedRows {
  const count = (table: (typeof evidenceTables)[number]) =>
    (earlier?.[table] ?? 0) + facts.filter(({ kind }) => kind === table).length;
  return {
    check_ins: count('check_ins'),
    held_punches: count('held_punches'),
    location_status_changes: count('location_status_changes'),
    late_positions: count('late_positions'),
    corrections: count('corrections'),
  };
}

/**
 * A record that nobody added to since keeps its last period, on which a next punch would be decided: of that, the
 * personal values go.
 */
async function forgetRest(
  { db, forgetPersonalValues }: PurgeDependencies,
  order: RecordOrder,
): Promise<void> {
  const { companyId, employeeId, before, now } = order;
  await db.transaction(async (tx) => {
    await lockRecord(tx, companyId, employeeId);
    const facts = await readFacts(tx, companyId, employeeId);
    if (facts.some(({ writtenAt }) => writtenAt >= before)) return;
    if (await hasPersonalValues(tx, companyId, employeeId))
      await forgetPersonalValues(tx, companyId, employeeId, now);
  });
}
