import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import { readHeads } from './closed-queries.ts';
import { purgeClosedCompany, purgeTrail } from './purge-closed-company.ts';
import { countPurgeable, type PurgeDependencies, purgeRecord } from './purge-record.ts';
import {
  type CompanyRow,
  claimPurge,
  companiesToPurge,
  countTrail,
  deletePastTerms,
  dropIndexes,
  makeIndexes,
  recordsToPurge,
} from './queries.ts';

export interface PurgeOrder {
  /** Only the company with this code. */
  readonly code: string | null;
  readonly before: Date;
  readonly isDryRun: boolean;
  readonly now: Date;
}

/** What went of a company, or would go in a dry run. */
export interface PurgedOf {
  readonly company: string;
  /** It had been deleted before the period: nothing of it is left. */
  readonly isWhole: boolean;
  readonly facts: number;
  readonly employees: number;
  readonly entries: number;
}

/**
 * Purges what is older than the retention period, and leaves a signed anchor where a record is cut. It uses short
 * transactions, so that punches go on, and can be run again after an interruption. Gives one result per company, and
 * none if no company has the code.
 */
export function purge(dependencies: PurgeDependencies, order: PurgeOrder): Promise<PurgedOf[] | 'under_way'> {
  if (order.isDryRun) return purgeEach(dependencies, order);
  const { db } = dependencies;
  // This transaction only holds the claim as long as the process lives. Two purges at once would drop each other's
  // indexes.
  return db.transaction(async (tx) => {
    if (!(await claimPurge(tx))) return 'under_way';
    await makeIndexes(db);
    try {
      return await purgeEach(dependencies, order);
    } finally {
      await dropIndexes(db);
    }
  });
}

async function purgeEach(dependencies: PurgeDependencies, order: PurgeOrder): Promise<PurgedOf[]> {
  const purged: PurgedOf[] = [];
  for (const company of await companiesToPurge(dependencies.db, order.code))
    purged.push(await purgeCompany(dependencies, order, company));
  return purged;
}

function purgeCompany(
  dependencies: PurgeDependencies,
  order: PurgeOrder,
  company: CompanyRow,
): Promise<PurgedOf> {
  const closedAt = company.closed_at;
  return closedAt !== null && closedAt < order.before
    ? purgeWhole(dependencies, order, { ...company, closedAt })
    : purgePast(dependencies, order, company);
}

async function purgeWhole(
  dependencies: PurgeDependencies,
  { isDryRun, now }: PurgeOrder,
  { id, name, closedAt }: CompanyRow & { readonly closedAt: Date },
): Promise<PurgedOf> {
  const heads = await readHeads(dependencies.db, id);
  const facts = heads.reduce((sum, { chain_length }) => sum + chain_length, 0);
  const entries = await countTrail(dependencies.db, id, now);
  if (!isDryRun) await purgeClosedCompany(dependencies, { companyId: id, closedAt, now });
  return { company: name, isWhole: true, facts, employees: heads.length, entries };
}

async function purgePast(
  dependencies: PurgeDependencies,
  { before, isDryRun, now }: PurgeOrder,
  { id: companyId, name }: CompanyRow,
): Promise<PurgedOf> {
  const { db } = dependencies;
  let [facts, employees] = [0, 0];
  for (const employeeId of await recordsToPurge(db, companyId, before)) {
    const record = { companyId, employeeId, before, now };
    const gone = isDryRun
      ? await countPurgeable(dependencies, record)
      : await purgeRecord(dependencies, record);
    facts += gone;
    if (gone > 0) employees += 1;
  }
  if (!isDryRun) await deletePastTerms(db, companyId, before);
  const entries = isDryRun
    ? await countTrail(db, companyId, before)
    : await purgeTrail(db, companyId, before);
  if (!isDryRun && facts + entries > 0)
    await recordAudit(db, {
      ...{ action: 'records_purged', companyId, actorUserId: null, subjectUserId: null },
      ...{ details: { before: before.toISOString(), facts, employees, entries } },
      ...{ origin: commandLine, at: now },
    });
  return { company: name, isWhole: false, facts, employees, entries };
}
