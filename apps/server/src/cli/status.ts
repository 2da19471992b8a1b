import { parseArgs } from 'node:util';
import { createDatabase } from '#kernel/database/database.ts';
import { isDivided } from '#kernel/database/divided.ts';
import { sizeOnAllMachines } from '#kernel/database/dividing/size.ts';
import { newerMigrations, pendingMigrations } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { readStatus } from '../installation-queries.ts';
import { type ExitCode, say } from './exit.ts';
import { withDatabase, withPool } from './with-database.ts';

/** `status`: describes this installation and changes nothing. */
export async function status(args: readonly string[]): Promise<ExitCode> {
  parseArgs({ args: [...args], options: {} });
  return withPool<ExitCode>('join', async (pool, config) => {
    const pending = await pendingMigrations(pool, migrationsFolder());
    say(
      `Database       ${config.databaseUrl === undefined ? `embedded, in ${config.dataDir}` : 'DATABASE_URL'}`,
    );
    const newer = await newerMigrations(pool, migrationsFolder());
    say(
      `Migrations     ${pending.length === 0 ? 'all applied' : `waiting: ${pending.join(', ')}`}` +
        (newer.length === 0 ? '' : `; of a newer Checkpoint: ${newer.join(', ')}`),
    );
    if (pending.length > 0) return 0;
    const row = await readStatus(createDatabase(pool));
    const divided = await isDivided(pool);
    const size = divided ? `${await sizeOnAllMachines(pool)} on all machines` : row.size;
    say(`Engine         PostgreSQL ${row.engine}, ${size}`);
    say(
      `Companies      ${row.companies}, with ${row.active_employees} active employees and ${row.accounts} accounts` +
        (row.closed_companies === 0 ? '' : `; ${row.closed_companies} deleted, with their records`),
    );
    say(`Record         ${row.punches} punches; ${row.checked_in} people are checked in`);
    say(`Needs review   ${row.under_review} punches, ${row.check_outs_missing} missing check-outs`);
    say(`Signing key    ${row.key_id ?? 'none yet'}, in ${config.secretsDir}`);
    say(`Signed heads   ${row.signed_at?.toISOString() ?? 'never'}; ${row.unsigned} records moved since`);
    return 0;
  });
}

/** `migrate`: migrates the database to this version before the app starts. */
export async function migrate(args: readonly string[]): Promise<ExitCode> {
  parseArgs({ args: [...args], options: {} });
  // Each applied migration has already been printed.
  await withDatabase(async () => undefined, 'begin');
  say('The database is up to date.');
  return 0;
}
