import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { createDatabase, type Database } from '#kernel/database/database.ts';
import { isDivided } from '#kernel/database/divided.ts';
import { CannotDivide, type Division, divideAlone, planDivision } from '#kernel/database/dividing/divide.ts';
import { openClaimedKey } from '#modules/keeping/evidence/claimed-key.ts';
import { companiesToVerify } from '#modules/keeping/evidence/queries.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { derivedFault } from '#modules/time/corrections/derived-fault.ts';
import { prepareAppending } from '#modules/time/port.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { useOf, withDatabase, withPool } from './with-database.ts';

/** `distribute [--dry-run]`: divides the companies of a database over the machines of its cluster. */
export async function distribute(args: readonly string[]): Promise<ExitCode> {
  const { values } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const isDryRun = values['dry-run'];
  // Brings the database up to this version, which is the one whose tables are known here.
  await withDatabase(async () => undefined, useOf(isDryRun));
  return withPool<ExitCode>('join', async (pool, { secretsDir }) => {
    try {
      if (await isDivided(pool)) {
        say('The database is divided already.');
        if (isDryRun) return 0;
      } else if (isDryRun) {
        tell(await planDivision(pool));
        say('Nothing was changed.');
        return 0;
      } else {
        await divideAlone(pool, tell);
        say('Divided.');
      }
    } catch (error) {
      if (!(error instanceof CannotDivide)) throw error;
      complain(error.message);
      return 1;
    }
    const db = createDatabase(pool, { isDivided: true });
    await prepareAppending(db);
    return verifyAll(db, secretsDir);
  });
}

/** A database that nobody has used yet has no key, and takes a backup. */
async function verifyAll(db: Database, secretsDir: string): Promise<ExitCode> {
  if ((await companiesToVerify(db, null)).length === 0) return 0;
  const key = await openClaimedKey(db, secretsDir, systemClock.now());
  const { rows, faults } = await verify({ db, key, code: null, keptHeads: new Map(), derivedFault });
  for (const fault of faults) complain(fault);
  say(faults.length === 0 ? `Verified: ${rows} rows are as they were written.` : 'The record has faults.');
  return faults.length === 0 ? 0 : 1;
}

function tell({ machines, companies, divided, everywhere, central }: Division): void {
  const inAll = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  const names = (counts: ReadonlyMap<string, number>) => [...counts.keys()].join(', ');
  say(`${companies} companies over ${machines} ${machines === 1 ? 'machine' : 'machines'}.`);
  say(`By company        ${inAll(divided)} rows of ${names(divided)}`);
  say(`On every machine  ${inAll(everywhere)} rows of ${names(everywhere)}`);
  say(`On this one       ${inAll(central)} rows of ${names(central)}`);
}
