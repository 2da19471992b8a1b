import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import { createUnfinished, giveName, isThere, unfinishedName } from '#kernel/files/new-file.ts';
import { exportCompany } from '#modules/keeping/closing/export-company.ts';
import { openClaimedKey } from '#modules/keeping/evidence/claimed-key.ts';
import { findCompanyByCode } from '#modules/people/companies/queries.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import { codeOf } from './arguments.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withDatabase } from './with-database.ts';

/** `export-company CODE FILE`: writes all data of a company into one ZIP archive. */
export async function exportCompanyTo(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [code, file, ...rest] = positionals;
  if (code === undefined || file === undefined || rest.length > 0) {
    complain('export-company needs the code of a company and a file to write.');
    return 2;
  }
  return withDatabase(async (db, { secretsDir }) => {
    const company = await findCompanyByCode(db, codeOf(code));
    if (company === undefined) {
      complain(`No company has the code ${codeOf(code)}.`);
      return 1;
    }
    const key = await openClaimedKey(db, secretsDir, systemClock.now());
    const rows = await writeExport(db, company, key, resolve(file));
    say(`${resolve(file)}: everything of ${company.name}, ${rows} rows, each file's hash in its manifest.`);
    return 0;
  });
}

/** Writes the archive, which gets its name once it is complete. Only its owner can read it. */
export async function writeExport(
  db: ReadableDatabase,
  company: { readonly id: string; readonly name: string },
  signer: SigningKey,
  file: string,
): Promise<number> {
  if (await isThere(file)) throw existing(file);
  const now = systemClock.now();
  const unfinished = unfinishedName(file);
  const { signal } = new AbortController();
  let rows = 0;
  async function* content() {
    const written = yield* exportCompany(db, { company, signer, now, signal });
    rows = written.reduce((sum, table) => sum + table.rows, 0);
  }
  try {
    await pipeline(content, createUnfinished(unfinished));
    if (!(await giveName(unfinished, file))) throw existing(file);
    await recordAudit(db, {
      ...{ action: 'company_exported', companyId: company.id, actorUserId: null, subjectUserId: null },
      ...{ origin: commandLine, at: now },
    });
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const existing = (file: string) => new Error(`${file} is there already. An export never replaces a file.`);
