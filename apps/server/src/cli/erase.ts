import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { createThrottle } from '#kernel/throttle/throttle.ts';
import { type ErasureOutcome, erasePerson } from '#modules/keeping/erasure/erase-person.ts';
import { openClaimedKey } from '#modules/keeping/evidence/claimed-key.ts';
import { findCompanyByCode } from '#modules/people/companies/queries.ts';
import { codeOf, counted, emailOf } from './arguments.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { useOf, withDatabase } from './with-database.ts';

const refusals: Readonly<Record<Exclude<ErasureOutcome['kind'], 'erased'>, string>> = {
  unknown: 'Nobody has this e-mail or this id of an employee.',
  not_in_company: 'This person never worked in the company with this code. Nothing was erased.',
  still_employed: 'This person still works in a company. Remove them there first; nothing was erased.',
  is_owner: 'This person owns a company. Hand it over or delete it first; nothing was erased.',
  already_erased: 'This person was erased before.',
};

/** `erase EMAIL|EMPLOYEE-ID [--company CODE] --dry-run|--yes`: erases a person's data, except what the law requires to keep. */
export async function erase(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [person, ...rest] = positionals;
  const isDryRun = values['dry-run'];
  if (person === undefined || rest.length > 0 || (!isDryRun && !values.yes)) {
    complain(
      'erase needs an e-mail or the id of an employee, and --yes (or --dry-run): it cannot be undone.',
    );
    return 2;
  }
  const companyCode = values.company === undefined ? null : codeOf(values.company);
  return withDatabase(async (db, { secretsDir }) => {
    if (companyCode !== null && (await findCompanyByCode(db, companyCode)) === undefined) {
      complain(`No company has the code ${companyCode}. Nothing was erased.`);
      return 1;
    }
    const now = systemClock.now();
    const key = await openClaimedKey(db, secretsDir, now);
    const outcome = await erasePerson(
      { db, forgetAddresses: createThrottle(db, systemClock, key.secretFor('throttle')).forget },
      { person: emailOf(person), companyCode, isDryRun, now },
    );
    return report(outcome, isDryRun);
  }, useOf(isDryRun));
}

function report(outcome: ErasureOutcome, isDryRun: boolean): ExitCode {
  if (outcome.kind !== 'erased') {
    complain(refusals[outcome.kind]);
    return 1;
  }
  const { pseudonym, records } = outcome;
  const kept = records.map((row) => `${row.company_name} (${counted(row.facts, 'row')})`).join(', ');
  say(
    isDryRun
      ? 'Dry run, nothing was changed. Would go:'
      : `Erased, and known as “${pseudonym.firstName} ${pseudonym.lastName}” from now on. Gone:`,
  );
  say(
    'name, e-mail, phone, job title, staff number, picture, sessions and every way to sign in, positions, notes,',
  );
  say('reasons and own words in the record, and what the audit trail said about the person.');
  say(`Kept: hours and departments${kept === '' ? ': none' : ` at ${kept}`}, verifiable as before.`);
  say('Backups and heads from before still hold what they held: let them expire.');
  return 0;
}
