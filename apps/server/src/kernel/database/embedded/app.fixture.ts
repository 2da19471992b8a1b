// A process of its own that has the database of a folder, to be killed: `node app.fixture.mjs <dataDir> [transport]`.
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const [dataDir = '', transport] = process.argv.slice(2);

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: console.error,
    ...(transport === 'loopback' && { transport }),
  });
  process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ connection: postgres.connection, recovered: postgres.recovered }));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
