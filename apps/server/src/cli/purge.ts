import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { allowErasure, eraseEvidence } from '#modules/keeping/erasure/queries.ts';
import { openClaimedKey } from '#modules/keeping/evidence/claimed-key.ts';
import { verify } from '#modules/keeping/evidence/verify.ts';
import { type PurgedOf, purge as purgePast } from '#modules/keeping/purging/purge.ts';
import { endOfRetention } from '#modules/keeping/purging/retention.ts';
import { derivedFault, readDerivation } from '#modules/time/corrections/derived-fault.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import { codeOf, counted } from './arguments.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { useOf, withDatabase } from './with-database.ts';

/** The parts that the use case needs. */
export const purging = (db: Database, key: SigningKey) => ({
  ...{ db, key, readDerivation },
  async forgetPersonalValues(tx: Transaction, companyId: string, employeeId: string, now: Date) {
    await allowErasure(tx);
    await eraseEvidence(tx, companyId, employeeId, now);
  },
});

/** `purge [--before DATE] [--company CODE] --dry-run|--yes`: deletes what is past the retention period. */
export async function purge(args: readonly string[]): Promise<ExitCode> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string' },
      company: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const isDryRun = values['dry-run'];
  const asked = values.before === undefined ? null : dayOf(values.before);
  if (asked === undefined || (!isDryRun && !values.yes)) {
    complain('purge needs --yes (or --dry-run), and a day with --before: 2022-01-01. It cannot be undone.');
    return 2;
  }
  return withDatabase(async (db, { secretsDir, retentionYears }) => {
    const now = systemClock.now();
    const latest = endOfRetention(now, retentionYears);
    const before = asked ?? latest;
    if (before > latest) {
      complain(
        `Records are kept for ${counted(retentionYears, 'year')}: nothing from ${day(latest)} on is purged.`,
      );
      return 1;
    }
    const key = await openClaimedKey(db, secretsDir, now);
    const code = values.company === undefined ? null : codeOf(values.company);
    if (!isDryRun && !(await stands(db, key, code))) return 1;
    const purged = await purgePast(purging(db, key), { code, before, isDryRun, now });
    if (purged === 'under_way') {
      complain('Another purge is under way. Nothing was purged by this one.');
      return 1;
    }
    if (code !== null && purged.length === 0) {
      complain(`No company has the code ${code}.`);
      return 1;
    }
    report(purged, before, isDryRun);
    return 0;
  }, useOf(isDryRun));
}

/** Verified first: purging a record that somebody tampered with would destroy the evidence. */
async function stands(db: Database, key: SigningKey, code: string | null): Promise<boolean> {
  const { faults } = await verify({ db, key, code, keptHeads: new Map(), derivedFault });
  for (const fault of faults) complain(fault);
  if (faults.length > 0) complain('The record has faults. Nothing was purged.');
  return faults.length === 0;
}

function report(purged: readonly PurgedOf[], before: Date, isDryRun: boolean): void {
  const some = purged.filter(({ isWhole, facts, entries }) => isWhole || facts + entries > 0);
  if (some.length === 0) {
    say(`Nothing is there from before ${day(before)} that could go.`);
    return;
  }
  for (const { company, isWhole, facts, employees, entries } of some)
    say(
      `${company}${isWhole ? ', whole' : ''}: ${counted(facts, 'row')} of ${counted(employees, 'employee')} and ` +
        `${counted(entries, 'line')} of the audit trail from before ${day(before)}.`,
    );
  say(
    isDryRun
      ? 'Dry run, nothing was changed: these would go.'
      : 'Purged. Backups from before hold what they held: let them expire.',
  );
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** The beginning of a day in UTC; undefined if the text is no day. */
function dayOf(text: string): Date | undefined {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && day(at) === text ? at : undefined;
}
