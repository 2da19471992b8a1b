import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { clean } from './cleaning.ts';
import { createClosers } from './closers.ts';
import { scheduleHourly } from './hourly.ts';
import { systemClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { type OpenDatabase, openDatabase } from './kernel/database/open.ts';
import type { Figure } from './kernel/http/metrics.ts';
import { openMailer } from './kernel/mail/open-mailer.ts';
import { openClaimedKey } from './modules/keeping/evidence/claimed-key.ts';
import { signHeads } from './modules/keeping/evidence/sign-heads.ts';
import { prepareAppending } from './modules/time/port.ts';
import { openPresenceHub } from './record/presence/open-hub.ts';

/** Both the sources and the bundle lie two folders below the workspace's root. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Milliseconds that a request's statement may take. Files and commands, which may take longer, have their own ways. */
const longestStatement = 10_000;

/** What the build puts beside this file. */
const peopleFileProgram = new URL('./people-file-program.js', import.meta.url);

export interface Serving {
  readonly app: FastifyInstance;
  /** Finishes what is in flight and closes everything, the embedded database too. Takes about nine seconds at most. */
  stop(): Promise<void>;
}

/** Opens everything and serves. If that fails, everything opened is closed again, the embedded database too. */
export async function serve(config: Config, log: (line: string) => void): Promise<Serving> {
  const closers = createClosers(log);
  try {
    const database = await openDatabase({ ...config, longestStatement }, log);
    closers.add('The database', () => database.close());
    const { db, reads } = database;
    if (db.isDivided) await prepareAppending(db);
    const key = await openClaimedKey(db, config.secretsDir, systemClock.now());
    const sign = () => signHeads(db, key, systemClock.now());
    closers.add('The signing of the heads', sign, 1_000);
    const hub = openPresenceHub(database, log);
    closers.add('The live updates', () => hub.close(), 500);
    const settings = { ...config, webRoot: existsSync(webRoot) ? webRoot : undefined };
    const mailer = openMailer(config, log);
    if (mailer !== undefined) closers.add('The mail', () => mailer.close(), 500);
    const app = await buildApp({
      ...{ db, reads, clock: systemClock, hub, mailer, settings, figures: connectionFigures(database) },
      ...{ secretFor: key.secretFor, signer: key, peopleFileProgram },
    });
    closers.add('The server', () => app.close(), 5_500);
    const stopHourly = scheduleHourly([() => clean(db, systemClock), sign], (error) =>
      app.log.warn({ err: error }, 'an hourly job failed'),
    );
    closers.add('The hourly jobs', async () => stopHourly());
    await app.listen({ port: config.port, host: config.host });
    return { app, stop: () => closers.closeAll() };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

const connectionFigures = ({ connections }: OpenDatabase): Figure[] => [
  { name: 'checkpoint_connections', help: 'Connections to the database.', read: () => connections().all },
  {
    ...{ name: 'checkpoint_connections_at_rest', help: 'Connections that nobody uses.' },
    read: () => connections().atRest,
  },
  {
    ...{ name: 'checkpoint_connections_waited_for', help: 'Requests that wait for a connection.' },
    read: () => connections().waiting,
  },
];
