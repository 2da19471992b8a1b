import { createPool } from '@checkpoint/server/kernel/database/pool';
import { hashPassword } from '@checkpoint/server/kernel/passwords';
import type { Pool } from 'pg';
import { seeded } from '../chaos/random.ts';
import { type HttpConnection, openConnection } from '../load/http-connection.ts';
import { behindProxy, wrongSignIn } from '../load/sign-in.ts';
import { startApp } from '../product/app.ts';
import { databaseOf } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { createStaff } from '../product/staff.ts';

/** The kind of e-mail that is tried with a wrong password. */
export const kinds = ['known', 'unknown', 'inactive'] as const;
type Kind = (typeof kinds)[number];

export interface SignInMeasurement {
  /** Milliseconds of each try. */
  readonly times: Readonly<Record<Kind, readonly number[]>>;
  /** The distinct answers, without request ids. More than one reveals which e-mails are known. */
  readonly answers: readonly string[];
}

/** Tries each kind this many times in a random order, on the production build. */
export async function measureSignIn({ tries }: { tries: number }): Promise<SignInMeasurement> {
  const folder = await diskFolder('bench-sign-in');
  const app = await startApp({ dataDir: folder.path, variables: behindProxy });
  const database = await databaseOf(folder.path);
  const pool = createPool(database.connection, { size: 1, onError: console.error });
  const connection = await openConnection(app.port);
  try {
    const emails = await prepare(pool, tries);
    await warmUp(connection, app.port);
    return await tryAll(connection, app.port, emails);
  } finally {
    connection.close();
    await pool.end();
    await app.end('SIGTERM');
    await folder.remove();
  }
}

type Emails = Readonly<Record<Kind, readonly string[]>>;

/** An account for each try, so that no limit per person applies. Every second account is inactive. */
async function prepare(pool: Pool, tries: number): Promise<Emails> {
  const { workers } = await createStaff(pool, 2 * tries);
  await pool.query(`update users set password_hash = $1 where auth_type = 'checkpoint'`, [
    await hashPassword('the right one', null),
  ]);
  const emailsOf = async (people: typeof workers): Promise<string[]> => {
    const ids = people.map(({ userId }) => userId);
    const { rows } = await pool.query<{ email: string }>('select email from users where id = any ($1)', [
      ids,
    ]);
    return rows.map(({ email }) => email);
  };
  const inactive = workers.slice(tries);
  await pool.query('update employees set is_active = false where id = any ($1)', [
    inactive.map(({ employeeId }) => employeeId),
  ]);
  await pool.query('analyze');
  const unknown = Array.from({ length: tries }, () => `${crypto.randomUUID()}@example.com`);
  return { known: await emailsOf(workers.slice(0, tries)), unknown, inactive: await emailsOf(inactive) };
}

async function warmUp(connection: HttpConnection, port: number): Promise<void> {
  for (let number = 0; number < 20; number++) {
    await connection.exchange(wrongSignIn(port, (1 << 20) + number, `${crypto.randomUUID()}@example.org`));
  }
}

async function tryAll(connection: HttpConnection, port: number, emails: Emails): Promise<SignInMeasurement> {
  const times: Record<Kind, number[]> = { known: [], unknown: [], inactive: [] };
  const answers = new Set<string>();
  const random = seeded(42);
  for (let turn = 0; turn < emails.known.length; turn++) {
    for (const kind of shuffled(kinds, random)) {
      const request = wrongSignIn(port, turn * kinds.length + kinds.indexOf(kind), emails[kind][turn] ?? '');
      const begun = performance.now();
      const { status, body } = await connection.exchange(request);
      times[kind].push(performance.now() - begun);
      answers.add(`${status} ${body.replace(/"requestId":"[^"]*"/, '"requestId":"…"')}`);
    }
  }
  return { times, answers: [...answers] };
}

const shuffled = <T>(values: readonly T[], random: () => number): T[] =>
  values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
