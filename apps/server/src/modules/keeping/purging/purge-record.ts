import type { Transaction } from '#kernel/database/database.ts';
import { isOvertaken } from '#kernel/database/faults.ts';
import { type Anchor, anchorMessage, type PurgedRows } from '#record/chain/anchor.ts';
import { factKinds } from '#record/chain/fact-kinds.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import type { Cut, RecordedFact } from './cuts.ts';
import { type Part, type Plan, type PlanDependencies, type RecordOrder, readPlan } from './plan.ts';
import {
  allowPurge,
  deleteEarlierAnchors,
  deleteFacts,
  followAnchor,
  hasPersonalValues,
  insertAnchor,
  isCorrectedSince,
  limitWaiting,
  lockRecord,
  readNewAnchor,
} from './queries.ts';

export interface PurgeDependencies extends PlanDependencies {
  readonly key: Pick<SigningKey, 'id' | 'sign'>;
  /** Destroys the personal values of a record with their salts. */
  readonly forgetPersonalValues: (
    tx: Transaction,
    companyId: string,
    employeeId: string,
    now: Date,
  ) => Promise<void>;
}

/** Times that a record is planned again because somebody changed it meanwhile. After that the purge stops. */
const mostReadings = 50;

/** Somebody corrected the record since it was read: what was planned may not stand any more. */
class Corrected extends Error {}

/**
 * Purges the past of one employee's record, part by part, each in a transaction of its own: broken off, it can be run
 * again. Returns how many facts went.
 */
export async function purgeRecord(dependencies: PurgeDependencies, order: RecordOrder): Promise<number> {
  let gone = 0;
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const plan = await readPlan(dependencies, order);
    const isDone = await undisturbed(async () => {
      for (const part of plan.parts()) {
        await purgePart(dependencies, order, part, plan);
        gone += part.facts.length;
      }
      if (plan.isPast) await forgetRest(dependencies, order, plan);
    });
    if (isDone) return gone;
  }
  throw new Error(`The record of employee ${order.employeeId} is in use all the time. Run the purge again.`);
}

/** How many facts of a record would go. */
export async function countPurgeable(dependencies: PlanDependencies, order: RecordOrder): Promise<number> {
  let count = 0;
  for (const { facts } of (await readPlan(dependencies, order)).parts()) count += facts.length;
  return count;
}

/** Whether nobody came between, who goes first then. */
async function undisturbed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Corrected || isOvertaken(error)) return false;
    throw error;
  }
}

/**
 * Purged rows are deleted first, while the employee can punch: nobody reads them, and nothing is visible before the
 * commit. The record is locked only briefly at the end, to check for corrections since the plan was made. Only these
 * change what the rest is derived from, and foreign keys protect rows that are still referred to.
 */
async function purgePart(
  { db, key }: PurgeDependencies,
  order: RecordOrder,
  { cut, facts }: Part,
  { end }: Plan,
): Promise<void> {
  const { companyId, employeeId } = order;
  await db.transaction(async (tx) => {
    await limitWaiting(tx);
    const anchor = await anchorAt(tx, order, cut, facts);
    await allowPurge(tx);
    await insertAnchor(tx, anchor, key.id, key.sign(anchorMessage(anchor)));
    await followAnchor(tx, companyId, employeeId, cut.sequence);
    await deleteFacts(tx, companyId, employeeId, cut.position);
    await deleteEarlierAnchors(tx, companyId, employeeId, cut.sequence);
    await lockRecord(tx, companyId, employeeId);
    if (await isCorrectedSince(tx, companyId, employeeId, end)) throw new Corrected();
  });
}

async function anchorAt(
  tx: Transaction,
  { companyId, employeeId, before, now }: RecordOrder,
  { sequence, position }: Cut,
  facts: readonly RecordedFact[],
): Promise<Anchor> {
  const row = await readNewAnchor(tx, companyId, employeeId, sequence);
  if (row === undefined) throw new Error(`the ledger of ${employeeId} has no row ${sequence + 1}`);
  const { type, timestamp, hash, purged } = row;
  return {
    ...{ companyId, employeeId, sequence, type, timestamp, position, hash },
    ...{ purged: sum(purged, facts), purgedBefore: before, purgedAt: now },
  };
}

const sum = (earlier: PurgedRows | null, facts: readonly RecordedFact[]): PurgedRows =>
  Object.fromEntries(
    factKinds.map(({ table }) => [
      table,
      (earlier?.[table] ?? 0) + facts.filter((fact) => fact.table === table).length,
    ]),
  );

/**
 * A record without newer facts keeps its last period, on which the next punch is decided. Its personal values are
 * deleted.
 */
async function forgetRest(
  { db, forgetPersonalValues }: PurgeDependencies,
  { companyId, employeeId, now }: RecordOrder,
  { end }: Plan,
): Promise<void> {
  await db.transaction(async (tx) => {
    await limitWaiting(tx);
    if ((await lockRecord(tx, companyId, employeeId)) !== end) return;
    if (await hasPersonalValues(tx, companyId, employeeId))
      await forgetPersonalValues(tx, companyId, employeeId, now);
  });
}
