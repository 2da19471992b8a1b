import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { closeCompany } from '#modules/keeping/closing/close-company.ts';
import { openClaimedKey } from '#modules/keeping/evidence/claimed-key.ts';
import { findCompanyByCode } from '#modules/people/companies/queries.ts';
import { commandLine } from '#record/audit/origin.ts';
import { codeOf, counted } from './arguments.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { writeExport } from './export-company.ts';
import { useOf, withDatabase } from './with-database.ts';

/** `delete-company CODE --export FILE --name NAME [--dry-run]`: exports everything, then closes the company. */
export async function deleteCompany(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      export: { type: 'string' },
      name: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [code, ...rest] = positionals;
  const { export: file, name: typedName } = values;
  const isDryRun = values['dry-run'];
  if (
    code === undefined ||
    rest.length > 0 ||
    (!isDryRun && (file === undefined || typedName === undefined))
  ) {
    complain(
      "delete-company needs a company's code, --export FILE for everything of it, and --name with its name.",
    );
    return 2;
  }
  return withDatabase(async (db, { secretsDir }) => {
    const company = await findCompanyByCode(db, codeOf(code));
    if (company === undefined) {
      complain(`No company has the code ${codeOf(code)}.`);
      return 1;
    }
    if (isDryRun || file === undefined || typedName === undefined) {
      say(`${company.name} would be exported and closed. Dry run, nothing was changed.`);
      return 0;
    }
    if (typedName.normalize('NFC').trim() !== company.name.normalize('NFC').trim()) {
      complain(`The company with this code has another name: ${company.name}. Nothing was changed.`);
      return 1;
    }
    const key = await openClaimedKey(db, secretsDir, systemClock.now());
    say(`${await writeExport(db, company, key, resolve(file))} rows exported to ${resolve(file)}.`);
    const closed = await closeCompany(db, {
      ...{ companyId: company.id, typedName, actorUserId: null },
      ...{ origin: commandLine, now: systemClock.now() },
    });
    if (closed.kind !== 'closed') {
      complain('The company was changed meanwhile. Nothing but the export was done; try again.');
      return 1;
    }
    say(`${company.name} is closed: ${counted(closed.people, 'membership')} ended, its code works no more.`);
    say(`Its record is kept, and known as ${closed.code} to \`verify\` and \`export-company\`.`);
    return 0;
  }, useOf(isDryRun));
}
