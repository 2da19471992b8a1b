import type { Database } from '#kernel/database/database.ts';
import type { Attempt } from '#kernel/throttle/throttle.ts';
import { takenEmails } from './care-queries.ts';

/**
 * Which of these addresses belong to somebody who cannot be added. Each account of strangers that is told of counts,
 * and where no more may be told nothing is: a refusal for some files alone would tell as much.
 */
export async function tellTaken(
  db: Database,
  attempt: Attempt,
  companyId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string> | { readonly retryAfterSeconds: number }> {
  const wait = await attempt.refusedFor();
  if (wait !== null) return { retryAfterSeconds: wait };
  const taken = await takenEmails(db, companyId, emails);
  for (const { is_foreign } of taken) {
    const refused = is_foreign ? await attempt.count() : null;
    if (refused !== null) return { retryAfterSeconds: refused };
  }
  return new Set(taken.map(({ email }) => email));
}
