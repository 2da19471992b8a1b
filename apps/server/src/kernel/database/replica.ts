import type { ReadableDatabase } from './database.ts';
import { isUnavailable } from './faults.ts';

/** The replica gave a statement up, because what it was reading had to be changed. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/**
 * Reads that may be a second old, from a replica: lists and files over much history, which then cost the primary nothing.
 * While the replica is away, and where it gives a statement up, the primary answers.
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
    run: (statement, values) => orPrimary((db) => db.run(statement, values)),
    openSnapshot: (signal) => orPrimary((db) => db.openSnapshot(signal)),
    transaction: (work) => primary.transaction(work),
  };
}
