import type { Pool, PoolClient } from 'pg';
import { isUnavailable } from './faults.ts';
import { openSnapshot, type Snapshots } from './snapshot.ts';
import type { Statement } from './statement.ts';

/** The database as use cases see it: they run statements. */
export interface Queries {
  /** Whether the companies' rows are divided over several machines. */
  readonly isDivided: boolean;
  /** The rows of one statement. `Row` is the caller's claim about the statement that it wrote. */
  run<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Transaction extends Queries {
  readonly inTransaction: true;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction, and rolls it back if it throws. Nothing slow belongs inside. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** Runs `work` in the transaction that is given, or in one of its own. */
export const inTransaction = <T>(
  db: Database | Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => ('inTransaction' in db ? work(db) : db.transaction(work));

/** A database that long files are read from. */
export interface ReadableDatabase extends Database, Snapshots {}

export interface DatabaseOptions {
  /** Off behind a pooler in transaction mode that does not support prepared statements. */
  readonly preparedStatements?: boolean;
  readonly isDivided?: boolean;
  /** Milliseconds after which a statement is given up together with its connection. Without it there is no limit. */
  readonly longestStatement?: number | undefined;
}

/** The product's way to a pool of connections. */
export function createDatabase(pool: Pool, options: DatabaseOptions = {}): ReadableDatabase {
  return {
    ...runOn(pool, options),
    openSnapshot: (signal) => openSnapshot(pool, signal),
    async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      const plainly = (text: string) => client.query({ text, ...limited(options) });
      let fault: Error | undefined;
      try {
        await plainly('begin');
        const result = await work({ ...runOn(client, options), inTransaction: true });
        await plainly('commit');
        return result;
      } catch (error) {
        // A server that does not answer cannot be asked to roll back. It rolls back when the connection ends.
        if (error instanceof Error && isUnavailable(error)) fault = error;
        else {
          await plainly('rollback').catch((failure: Error) => {
            fault = failure;
          });
        }
        throw error;
      } finally {
        // A connection that cannot even roll back is not given to the next request.
        client.release(fault);
      }
    },
  };
}

function runOn(connection: Pool | PoolClient, options: DatabaseOptions): Queries {
  const { preparedStatements = true, isDivided = false } = options;
  return {
    isDivided,
    async run<Row extends object>(
      { name, text, isForOneMachine }: Statement,
      values: readonly unknown[] = [],
    ): Promise<Row[]> {
      if (isDivided && isForOneMachine) throw new Error(`${name} was run on a divided database`);
      const query = { text, values: [...values], ...limited(options) };
      return (await connection.query<Row>(preparedStatements ? { ...query, name } : query)).rows;
    },
  };
}

/** The driver enforces the limit per statement, because a frozen server would not enforce its own. */
const limited = ({ longestStatement }: DatabaseOptions) =>
  longestStatement === undefined ? {} : { query_timeout: longestStatement };
