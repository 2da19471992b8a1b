import { Client } from 'pg';

/** How the app reaches its database; `pg` takes it as it is, `host` may be a socket's folder. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Explicit, so that a PGSSLMODE in the environment does not demand TLS on a socket. */
  readonly ssl: false;
}

/** A connection of its own that lasts as long as the app or the server. */
export interface Session {
  readonly client: Client;
  /** Resolves when the session is over, whichever side ended it. */
  readonly ended: Promise<void>;
}

export type Answer =
  | { readonly kind: 'ready'; readonly session: Session }
  /** A server is there, but starts, recovers, stops or has no connection to spare. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent'; readonly reason: string };

const busyCodes = new Set(['57P01', '57P02', '57P03', '53300']);

/** Asks a server for a session; `applicationName` is what an operator reads in pg_stat_activity. */
export async function knock(connection: Connection, applicationName: string): Promise<Answer> {
  try {
    return { kind: 'ready', session: await connect(connection, applicationName) };
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const busy = 'code' in fault && busyCodes.has(String(fault.code));
    return busy ? { kind: 'busy' } : { kind: 'silent', reason: fault.message };
  }
}

async function connect(connection: Connection, applicationName: string): Promise<Session> {
  const client = new Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // Without a listener, a lost connection would end the process. Callers learn of it from `ended`.
  client.on('error', () => {});
  await client.connect();
  return { client, ended };
}
