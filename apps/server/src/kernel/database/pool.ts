import pg from 'pg';

export interface ConnectionSettings {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

/**
 * A pool of connections. It replaces idle connections that break, and reports them to `onError`. Waiting times are
 * short: a request that gets no connection is answered with 503 instead of hanging.
 */
export function createPool(
  connection: ConnectionSettings,
  { size = 12, onError }: { size?: number; onError: (error: Error) => void },
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `checkpoint ${process.pid}`,
  });
  pool.on('error', onError);
  // A connection that breaks while somebody uses it fails their statement. It also raises an event that the pool does
  // not listen for meanwhile, and that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
