import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { openClaimedKey } from '#modules/keeping/evidence/claimed-key.ts';
import { readHeadFile, writeHeadFile } from '#modules/keeping/evidence/head-file.ts';
import { companiesToVerify } from '#modules/keeping/evidence/queries.ts';
import { verify as verifyChains } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withDatabase } from './with-database.ts';

const options = { company: { type: 'string' }, head: { type: 'string' } } as const;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const codeOf = (company: string | undefined) => company?.trim().toUpperCase() ?? null;

/** Runs a command that needs the signing key of the database. */
const withKey = <T>(work: (db: Database, key: SigningKey) => Promise<T>): Promise<T> =>
  withDatabase(async (db, { secretsDir }) => {
    return work(db, await openClaimedKey(db, secretsDir, systemClock.now()));
  });

/** `verify [--company CODE] [--head FILE]`: checks that every record is unchanged. */
export async function verify(args: readonly string[]): Promise<ExitCode> {
  const { values } = parseArgs({ args: [...args], options });
  const code = codeOf(values.company);
  return withKey(async (db, key) => {
    const keptHeads =
      values.head === undefined ? new Map() : readHeadFile(await readFile(values.head, 'utf8'), key);
    const verified = await verifyChains({
      ...{ db, key, code, keptHeads },
      derivedFault,
    });
    if (code !== null && verified.companies === 0) {
      complain(`No company has the code ${code}.`);
      return 1;
    }
    for (const fault of verified.faults) complain(fault);
    const extent = `${counted(verified.rows, 'row', 'rows')} of ${counted(verified.employees, 'employee', 'employees')} in ${counted(verified.companies, 'company', 'companies')}`;
    say(
      verified.faults.length === 0 ? `Verified: ${extent} are as they were written.` : `Faults in ${extent}.`,
    );
    return verified.faults.length === 0 ? 0 : 1;
  });
}

/** `heads [--company CODE]`: prints the current signed heads, to be kept elsewhere. */
export async function heads(args: readonly string[]): Promise<ExitCode> {
  const { values } = parseArgs({ args: [...args], options: { company: options.company } });
  const code = codeOf(values.company);
  return withKey(async (db, key) => {
    const [company] = code === null ? [] : await companiesToVerify(db, code);
    if (code !== null && company === undefined) {
      complain(`No company has the code ${code}.`);
      return 1;
    }
    process.stdout.write(await writeHeadFile(db, key, company?.id ?? null, systemClock.now()));
    return 0;
  });
}
