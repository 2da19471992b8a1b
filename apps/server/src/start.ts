import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import { openPresenceHub } from '#platform/events/open-hub.ts';
import { openSigningKey } from '#platform/evidence/signing-key.ts';
import { announceAddresses } from './announce.ts';
import { buildApp } from './app.ts';
import { clean } from './cleaning.ts';
import { type Config, readConfig } from './config.ts';
import { claimDatabase } from './features/evidence/claim-database.ts';
import { signHeads } from './features/evidence/sign-heads.ts';
import { scheduleHourly } from './hourly.ts';

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
  const { db } = database;
  const key = await openSigningKey(config.secretsDir);
  await claimDatabase(db, key, systemClock.now());
  const hub = openPresenceHub(database, log);
  const webFolder = existsSync(webRoot) ? webRoot : undefined;
  const app = await buildApp({ db, clock: systemClock, hub, settings: { ...config, webRoot: webFolder } });
  const sign = () => signHeads(db, key, systemClock.now());
  const stopHourly = scheduleHourly([() => clean(db, systemClock), sign], (error) =>
    app.log.warn({ err: error }, 'an hourly job failed'),
  );
  await app.listen({ port: config.port, host: config.host });
  announceAddresses(app, config, log);

  onStop(async () => {
    stopHourly();
    await app.close();
    await hub.close();
    await sign().catch((error: unknown) => log(`The heads could not be signed: ${error}`));
    await database.close();
  });
}

/** Milliseconds after which a stop that hangs is cut short; whoever supervises the process waits ten seconds. */
const longestStop = 9_500;

function onStop(finish: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log(`${signal}: finishing what is in flight.`);
    setTimeout(() => process.exit(1), longestStop).unref();
    void finish().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`It did not stop cleanly: ${error}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
