import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/config.ts';
import { verifyArchive } from '#modules/keeping/archive/verify-archive.ts';
import { openSigningKey, type SigningKey } from '#record/chain/signing-key.ts';
import { complain, type ExitCode, say } from './exit.ts';

/** `verify-export FILE`: checks an archive of a company or a person against its signed manifest. Needs no database. */
export async function verifyExport(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    complain('verify-export needs the ZIP file of an export.');
    return 2;
  }
  const { secretsDir } = readConfig();
  const key = await openSigningKey(secretsDir, 'must exist');
  if (key === null) {
    complain(
      `${secretsDir} holds no signing-key.pem. Set SECRETS_DIR to where the key of the installation is.`,
    );
    return 1;
  }
  return verifyExportWith(key, resolve(file));
}

export async function verifyExportWith(key: SigningKey, file: string): Promise<ExitCode> {
  const archive = await open(file);
  try {
    const { createdAt, files, rows, faults } = await verifyArchive(archive, key);
    for (const fault of faults) complain(fault);
    say(
      faults.length === 0
        ? `Verified: ${files} files with ${rows} rows are as this installation wrote them at ${createdAt}.`
        : `${file} is not as this installation wrote it.`,
    );
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    const why =
      error instanceof SyntaxError || !(error instanceof Error)
        ? 'its manifest cannot be read'
        : error.message;
    complain(`${file} is no export of Checkpoint: ${why}.`);
    return 1;
  } finally {
    await archive.close();
  }
}
