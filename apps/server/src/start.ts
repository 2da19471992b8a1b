import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import { openPresenceHub } from '#platform/events/open-hub.ts';
import { announceAddresses } from './announce.ts';
import { buildApp } from './app.ts';
import { scheduleCleaning } from './cleaning.ts';
import { type Config, readConfig } from './config.ts';

/** Both the sources and the bundle lie two folders below the workspace's root. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

const log = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything and serves until SIGTERM or SIGINT. Exits with 1 and one clear line when it cannot. */
export async function start(): Promise<void> {
  try {
    await serve(readConfig());
  } catch (error) {
    process.stderr.write(
      `Checkpoint cannot start.\n${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config, log);
  const hub = openPresenceHub(database, log);
  const app = await buildApp({
    db: database.db,
    clock: systemClock,
    hub,
    settings: { ...config, webRoot: existsSync(webRoot) ? webRoot : undefined },
  });
  const stopCleaning = scheduleCleaning(database.db, systemClock, (error) =>
    app.log.warn({ err: error }, 'cleaning failed'),
  );
  await app.listen({ port: config.port, host: config.host });
  announceAddresses(app, config, log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log(`${signal}: finishing what is in flight.`);
    stopCleaning();
    // Whatever hangs must not keep the process: a supervisor would kill the database with it.
    setTimeout(() => process.exit(1), 9_500).unref();
    await app.close();
    await hub.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
