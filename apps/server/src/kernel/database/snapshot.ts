import type { Pool, PoolClient } from 'pg';
import type { Statement } from './statement.ts';

/** The database at one moment, however long reading takes and whatever is written meanwhile. */
export interface Snapshot {
  /**
   * The rows of one statement, fetched by a cursor as they are asked for, so that no answer is ever held as a whole.
   * A batch is emptied when the next one is asked for; its rows may be kept, the batch not. `Row` is the caller's claim
   * about the statement that it wrote.
   */
  batches<Row extends object>(
    statement: Statement,
    values: readonly unknown[],
    manner?: Manner,
  ): AsyncGenerator<readonly Row[], void>;
  /** Returns the connection, whatever it was doing. A second call does nothing. */
  close(): Promise<void>;
}

/** How a statement is read. */
export interface Manner {
  /** Plans for the first rows, which the reader waits for, and not for the shortest total time. */
  readonly atOnce?: boolean;
  /** Rows per batch, 100 by default. More are faster, and fine where rows are only counted and not kept. */
  readonly batchSize?: number;
}

export interface Snapshots {
  /**
   * Opens a snapshot that ends with its signal. On abort the server stops reading, the reader gets an error, and the
   * connection is returned, even if the snapshot is still in use.
   */
  openSnapshot(signal: AbortSignal): Promise<Snapshot>;
}

/** Milliseconds for one batch. The first one may have to sort a long history. */
const longestBatch = 60_000;
/** Small enough that other requests get their turn between two batches, and that most of one dies young. */
const usualBatch = 100;

/** Kept by the driver: a frozen server would not keep a limit of its own. */
const limited = { query_timeout: longestBatch };
type Query = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export async function openSnapshot(pool: Pool, signal: AbortSignal): Promise<Snapshot> {
  signal.throwIfAborted();
  const client = await pool.connect();
  const query: Query = (text, values = []) => client.query({ text, values: [...values], ...limited });
  const close = closerOf(client);
  try {
    await query('begin isolation level repeatable read, read only');
    // A year of a large company is put in order in memory instead of on the disk.
    await query("set local work_mem = '32MB'");
    const { rows } = await query('select pg_backend_pid() as pid');
    // The statement above returns this row.
    const { pid } = rows[0] as { pid: number };
    // The client may have left before. An aborted signal never raises its event again.
    signal.throwIfAborted();
    return readingOf(pool, signal, query, close, pid);
  } catch (error) {
    await close(asFault(error));
    throw error;
  }
}

function readingOf(
  pool: Pool,
  signal: AbortSignal,
  query: Query,
  close: (fault?: Error) => Promise<void>,
  backend: number,
): Snapshot {
  // Otherwise the server would go on sorting for a client that has left.
  const abandon = () => {
    void pool.query('select pg_cancel_backend($1::int)', [backend]).catch(() => undefined);
    void close(new Error('nobody waits for the rest'));
  };
  signal.addEventListener('abort', abandon, { once: true });
  let cursors = 0;
  let fault: Error | undefined;
  return {
    async *batches<Row extends object>({ text }: Statement, values: readonly unknown[], manner: Manner = {}) {
      const { atOnce = false, batchSize = usualBatch } = manner;
      const cursor = `reading_${++cursors}`;
      try {
        // The share of the rows that the plan is chosen for; a tenth is PostgreSQL's own.
        await query(`set local cursor_tuple_fraction = ${atOnce ? 0.0001 : 0.1}`);
        await query(`declare ${cursor} no scroll cursor for ${text}`, values);
        for (;;) {
          signal.throwIfAborted();
          const { rows } = await query(`fetch ${batchSize} from ${cursor}`);
          if (rows.length === 0) return;
          // The row type is the claim of the statement's author.
          yield rows as Row[];
          // In the driver, the remains of one query refer to the next one. Once the first has reached the old
          // generation, every later row would stay in memory too. Measured with a year as a file (docs/quality.md).
          rows.length = 0;
        }
      } catch (error) {
        fault = asFault(error);
        throw error;
      }
    },
    close() {
      signal.removeEventListener('abort', abandon);
      return close(fault);
    },
  };
}

function closerOf(client: PoolClient): (fault?: Error) => Promise<void> {
  let closed = false;
  return async (fault) => {
    if (closed) return;
    closed = true;
    // Closing the connection also ends what a failed or cancelled read left running.
    let broken = fault;
    if (broken === undefined) {
      await client.query({ text: 'rollback', ...limited }).catch((error: Error) => {
        broken = error;
      });
    }
    client.release(broken);
  };
}

const asFault = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
