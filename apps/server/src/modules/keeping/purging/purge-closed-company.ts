import { createHash } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { type PurgedCompany, purgedCompanyMessage } from '#record/chain/anchor.ts';
import { deleteCompany, deleteEmployee, insertPurgedCompany, readHeads } from './closed-queries.ts';
import type { PurgeDependencies } from './purge-record.ts';
import { allowPurge, deleteFacts, deleteTrail } from './queries.ts';

export interface ClosedCompanyOrder {
  readonly companyId: string;
  readonly closedAt: Date;
  readonly now: Date;
}

/** Later than every place of a chain, and every time. */
const everything = { position: 2_147_483_647, before: new Date(8_640_000_000_000_000) };

/**
 * Purges a company completely that was deleted long enough ago: people's records, departments, its trail and itself. A
 * signed note is written before the first record is deleted. So an interrupted purge can be told from tampering.
 */
export async function purgeClosedCompany(
  { db, key }: Pick<PurgeDependencies, 'db' | 'key'>,
  { companyId, closedAt, now }: ClosedCompanyOrder,
): Promise<number> {
  const heads = await readHeads(db, companyId);
  const rows = heads.reduce((sum, { chain_length }) => sum + chain_length, 0);
  const lines = heads.map((head) => [head.employee_id, head.chain_length, head.chain_hash?.toString('hex')]);
  const headsDigest = createHash('sha256').update(JSON.stringify(lines)).digest();
  const company: PurgedCompany = {
    ...{ companyId, closedAt, purgedAt: now, employees: heads.length, rows, headsDigest },
  };
  await insertPurgedCompany(db, company, key.id, key.sign(purgedCompanyMessage(company)));
  for (const { employee_id } of heads)
    await db.transaction(async (tx) => {
      await allowPurge(tx);
      await deleteFacts(tx, companyId, employee_id, everything.position);
      await deleteEmployee(tx, companyId, employee_id);
    });
  await purgeTrail(db, companyId, everything.before);
  await db.transaction(async (tx) => {
    await allowPurge(tx);
    await deleteCompany(tx, companyId);
  });
  return rows;
}

/** Deletes a company's trail from before a time, some thousand entries at once. Returns how many went. */
export async function purgeTrail(db: Database, companyId: string, before: Date): Promise<number> {
  let gone = 0;
  for (let some = -1; some !== 0; gone += some)
    some = await db.transaction(async (tx) => {
      await allowPurge(tx);
      return deleteTrail(tx, companyId, before);
    });
  return gone;
}
