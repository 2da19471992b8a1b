import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { readConfig } from '#kernel/config.ts';
import { checkBackup, type Extent } from '#kernel/database/backup/read-backup.ts';
import { requireKnown, restoreBackup } from '#kernel/database/backup/restore-backup.ts';
import { writeBackup } from '#kernel/database/backup/write-backup.ts';
import { createDatabase } from '#kernel/database/database.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { openSigningKey } from '#record/chain/signing-key.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withPool } from './with-database.ts';

const inAll = (extent: Extent) => Object.values(extent).reduce((sum, rows) => sum + rows, 0);

/** `backup FILE`: writes the whole database as of one moment into one file, and reads it back to check it. */
export async function backup(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const file = fileOf(positionals, 'backup');
  if (file === undefined) return 2;
  const { secretsDir } = readConfig();
  const written = await withPool('join', (pool) => writeBackup(pool, file, systemClock.now()));
  say(
    `${file}: ${inAll(written)} rows of ${Object.keys(written).length} tables, read back and whole.\n` +
      `Keep ${secretsDir} too, in another place: without the key in it nobody can verify or restore the record.`,
  );
  return 0;
}

/** `restore FILE [--dry-run]`: restores a backup into an empty database, completely or not at all, and verifies it. */
export async function restore(args: readonly string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const file = fileOf(positionals, 'restore');
  if (file === undefined) return 2;
  const { secretsDir } = readConfig();
  const extent = await checkBackup(file, async (begin) => {
    await requireKey(begin.keyId, secretsDir);
    await requireKnown(begin, migrationsFolder());
  });
  if (values['dry-run']) {
    say(`${file} is whole: ${inAll(extent)} rows. Nothing was restored.`);
    return 0;
  }
  return withPool('refuse', async (pool) => {
    const restored = await restoreBackup(pool, file, migrationsFolder());
    say(`${inAll(restored)} rows restored.`);
    // What verifies them knows the tables of this version.
    await migrate(pool, migrationsFolder());
    const key = await openSigningKey(secretsDir);
    const db = createDatabase(pool);
    const { rows, faults } = await verify({ db, key, code: null, keptHeads: new Map(), derivedFault });
    for (const fault of faults) complain(fault);
    say(faults.length === 0 ? `Verified: ${rows} rows are as they were written.` : 'The record has faults.');
    return faults.length === 0 ? 0 : 1;
  });
}

function fileOf(positionals: readonly string[], command: string): string | undefined {
  const [file, ...others] = positionals;
  if (file !== undefined && others.length === 0) return resolve(file);
  complain(`${command} needs one file.`);
  return undefined;
}

/** Checked before anything is changed: without its key the record cannot be verified. */
async function requireKey(keyId: string | null, secretsDir: string): Promise<void> {
  if (keyId === null) return;
  const key = await openSigningKey(secretsDir, 'must exist');
  if (key?.id === keyId) return;
  throw new Error(
    `The record in the backup was signed with the key ${keyId}, and ${secretsDir} ` +
      `${key === null ? 'holds none' : `holds ${key.id}`}. Put its signing-key.pem there, or set SECRETS_DIR.`,
  );
}
