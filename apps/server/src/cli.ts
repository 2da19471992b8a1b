import { backup, restore } from './cli/backup.ts';
import { createAdmin } from './cli/create-admin.ts';
import { deleteCompany } from './cli/delete-company.ts';
import { demo } from './cli/demo.ts';
import { endSessions } from './cli/end-sessions.ts';
import { erase } from './cli/erase.ts';
import { heads, verify } from './cli/evidence.ts';
import { complain, type ExitCode, say } from './cli/exit.ts';
import { exportCompanyTo } from './cli/export-company.ts';
import { linkIdentity, unlinkIdentity } from './cli/identities.ts';
import { plan } from './cli/plan.ts';
import { purge } from './cli/purge.ts';
import { resetFactorsOf } from './cli/reset-factors.ts';
import { resetLink } from './cli/reset-link.ts';
import { migrate, status } from './cli/status.ts';

const usage = `Usage: npm run checkpoint -- COMMAND

  status                                 What this installation is and holds.
  migrate                                Bring the database up to this version. A start does the same.
  plan CODE LIMIT                        Let the company with this code have LIMIT active employees: 0 for
                                         unlimited, "default" for FREE_TIER_EMPLOYEES.
  create-admin E-MAIL --first-name NAME --last-name NAME
                                         Make an administrator's account, also where registration is closed, and print
                                         the link with which its password is chosen.
  reset-link E-MAIL                      Make a link with which a lost password is set anew: once, within an hour.
  verify [--company CODE] [--head FILE]  Verify every record against its hash chain and the signed heads, and with
                                         a file of \`heads\` that nothing was cut off since. Exit code 1: faults.
  heads [--company CODE]                 Print the signed heads of now. Keep them elsewhere.
  backup FILE                            Write everything into FILE while everybody goes on working, and read it back.
  restore FILE [--dry-run]               Bring a backup into an empty database, all or nothing, and verify it.
  reset-factors E-MAIL [--dry-run]       Let the account of this e-mail sign in with its password alone, when phone,
                                         passkeys and recovery codes are lost. Ends its sessions.
  end-sessions E-MAIL|--company CODE|--all [--dry-run]
                                         Sign an account, a company or everybody out, open pages included.
  erase E-MAIL|EMPLOYEE-ID [--company CODE] [--dry-run] --yes
                                         Destroy who somebody who was removed is, where they were and what they wrote.
                                         Hours and departments stay, and go on verifying.
  export-company CODE FILE               Write everything of a company into FILE, a ZIP archive of JSON lines with a
                                         signed manifest. No passwords, sessions or links.
  delete-company CODE --export FILE --name NAME [--dry-run]
                                         Export everything of a company and close it: nobody gets in any more. Its
                                         record is kept.
  purge [--before DATE] [--company CODE] [--dry-run] --yes
                                         Remove what is older than RETENTION_YEARS, or than a day before that, and
                                         leave a signed anchor where a record is cut. Deleted companies go whole.
  demo [--people N] [--weeks N] [--seed TEXT] [--anyway]
                                         Fill an empty database with a company, its people and their history.
  link-identity EMAIL ISSUER SUBJECT [--dry-run]
                                         Let an administrator's account in with an identity of the provider, and
                                         with nothing else from then on. A dry run only says what would happen.
  unlink-identity EMAIL [--dry-run]      Take the identities of an account away again.
  help                                   Show this.

Exit codes: 0 done, 1 failed, 2 not understood.`;

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<ExitCode>>> = {
  status,
  migrate,
  plan,
  'create-admin': createAdmin,
  'reset-link': resetLink,
  verify,
  heads,
  backup,
  restore,
  'reset-factors': resetFactorsOf,
  'end-sessions': endSessions,
  erase,
  'export-company': exportCompanyTo,
  'delete-company': deleteCompany,
  purge,
  demo,
  'link-identity': linkIdentity,
  'unlink-identity': unlinkIdentity,
  help: async () => {
    say(usage);
    return 0;
  },
};

async function run([name = 'help', ...args]: readonly string[]): Promise<ExitCode> {
  const command = commands[name === '--help' ? 'help' : name];
  if (command === undefined) {
    complain(`There is no command "${name}".\n\n${usage}`);
    return 2;
  }
  try {
    return await command(args);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    // Unknown options and missing values.
    return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
      ? 2
      : 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
