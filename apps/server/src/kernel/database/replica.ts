import type { ReadableDatabase } from './database.ts';
import { isUnavailable } from './faults.ts';

/** The replica cancelled a statement, because it had to change the rows that the statement was reading. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/**
 * Reads from a replica, for lists and files over a long history that may be a second old. They then cost the primary
 * nothing. If the replica is away or cancels a statement, the primary answers.
 */
export function readFromReplica(replica: ReadableDatabase, primary: ReadableDatabase): ReadableDatabase {
  const orPrimary = async <T>(read: (db: ReadableDatabase) => Promise<T>): Promise<T> => {
    try {
      return await read(replica);
    } catch (error) {
      if (!isUnavailable(error) && !isConflict(error)) throw error;
      return read(primary);
    }
  };
  return {
    isDivided: primary.isDivided,
    run: (statement, values) => orPrimary((db) => db.run(statement, values)),
    openSnapshot: (signal) => orPrimary((db) => db.openSnapshot(signal)),
    transaction: (work) => primary.transaction(work),
  };
}
