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
 * A pool of connections. `onError` hears of idle connections that broke; the pool replaces them by itself.
 * Times of waiting are short: a request that cannot have a connection is told so (503) and not left hanging.
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
