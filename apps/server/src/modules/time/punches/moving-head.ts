import type { Database, Transaction } from '#kernel/database/database.ts';
import type { Head } from '#record/chain/chain.ts';
import type { Puncher } from './punch-outcome.ts';
import { findHead, type HeadRow, lockHead } from './queries.ts';

/** After so many rounds the head is locked: many requests of one person then take their turns instead of racing. */
const rounds = 4;

type Attempt<Outcome> = (head: HeadRow & Head, db: Database | Transaction) => Promise<Outcome | 'head_moved'>;

/**
 * Reads the employee's head and attempts a write on it. If somebody moved the head meanwhile, it reads and attempts
 * again. `known` is a head that was just read, which saves the first reading.
 */
export async function onMovingHead<Outcome>(
  db: Database,
  puncher: Puncher,
  attempt: Attempt<Outcome>,
  known: HeadRow | null = null,
): Promise<Outcome> {
  for (let round = 0; round < rounds; round++) {
    const outcome = await attemptOnce(db, puncher, attempt, round === 0 ? known : null);
    if (outcome !== 'head_moved') return outcome;
  }
  return db.transaction(async (tx) => {
    await lockHead(tx, puncher.companyId, puncher.employeeId);
    const outcome = await attemptOnce(tx, puncher, attempt, null);
    if (outcome === 'head_moved') throw new Error(`the locked head of ${puncher.employeeId} moved`);
    return outcome;
  });
}

async function attemptOnce<Outcome>(
  db: Database | Transaction,
  { companyId, employeeId }: Puncher,
  attempt: Attempt<Outcome>,
  known: HeadRow | null,
): Promise<Outcome | 'head_moved'> {
  const head = known ?? (await findHead(db, companyId, employeeId));
  if (head === undefined) throw new Error(`employee ${employeeId} has no presence row`);
  return attempt({ chainLength: head.chain_length, chainHash: head.chain_hash, ...head }, db);
}
