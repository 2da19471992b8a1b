import { Client } from 'pg';

/** How the app reaches its database; `pg` takes it as it is, `host` may be a socket's folder. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Said aloud, so that a PGSSLMODE in the environment does not apply to a socket. */
  readonly ssl: false;
}

/** A connection of its own, with a name that an operator can read in pg_stat_activity. */
export async function connect(connection: Connection, applicationName: string): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  });
  // The end of a connection is noticed where it matters; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export type Answer =
  | { readonly kind: 'ready'; readonly client: Client }
  /** A server is there, but starts, recovers, stops or has no connection to spare. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent' };

const busyCodes = new Set(['57P01', '57P02', '57P03', '53300']);

/** Knocks at a server's door. */
export async function knock(connection: Connection, applicationName: string): Promise<Answer> {
  try {
    return { kind: 'ready', client: await connect(connection, applicationName) };
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
    return { kind: busyCodes.has(code) ? 'busy' : 'silent' };
  }
}
