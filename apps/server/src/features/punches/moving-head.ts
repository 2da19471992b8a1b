import type { Queries } from '#platform/database/database.ts';
import type { Head } from '#platform/evidence/chain.ts';
import type { Puncher } from './punch-outcome.ts';
import { findHead, type HeadRow } from './queries.ts';

/** A head moves only when the same person does something else at the same moment; that settles in a few rounds. */
const rounds = 50;

/**
 * Reads the employee's head and attempts something on it; when somebody else moved the head meanwhile, reads and
 * attempts again. `punchId` is the id of a punch that may already be held for review.
 */
export async function onMovingHead<Outcome>(
  db: Queries,
  { companyId, employeeId }: Puncher,
  attempt: (head: HeadRow & Head) => Promise<Outcome | 'head_moved'>,
  punchId: string | null = null,
): Promise<Outcome> {
  for (let round = 0; round < rounds; round++) {
    const head = await findHead(db, companyId, employeeId, punchId);
    if (head === undefined) throw new Error(`employee ${employeeId} has no presence row`);
    const outcome = await attempt({ ...head, chainLength: head.chain_length, chainHash: head.chain_hash });
    if (outcome !== 'head_moved') return outcome;
  }
  throw new Error(`the head of employee ${employeeId} kept moving for ${rounds} rounds`);
}
