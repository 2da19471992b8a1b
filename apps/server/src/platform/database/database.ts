import type { Pool, PoolClient } from 'pg';
import type { Statement } from './statement.ts';

/** What a use case may do with the database: run statements. */
export interface Queries {
  /** The rows of one statement. `Row` is the caller's claim about the statement that it wrote. */
  run<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Transaction extends Queries {
  readonly inTransaction: true;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction; whatever it throws rolls back. Nothing slow belongs inside. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  /** Off behind a pooler in transaction mode that does not carry prepared statements. */
  readonly preparedStatements?: boolean;
}

/** The product's way to a pool of connections. */
export function createDatabase(pool: Pool, { preparedStatements = true }: DatabaseOptions = {}): Database {
  const runOn = (connection: Pool | PoolClient): Queries => ({
    async run<Row extends object>(
      { name, text }: Statement,
      values: readonly unknown[] = [],
    ): Promise<Row[]> {
      const query = preparedStatements ? { name, text, values: [...values] } : { text, values: [...values] };
      return (await connection.query<Row>(query)).rows;
    },
  });
  return {
    ...runOn(pool),
    async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        await client.query('begin');
        const result = await work({ ...runOn(client), inTransaction: true });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          fault = failure;
        });
        throw error;
      } finally {
        // A connection that cannot even roll back is not given to the next request.
        client.release(fault);
      }
    },
  };
}
