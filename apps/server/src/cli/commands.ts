import { backup, restore } from './backup.ts';
import { createAdmin } from './create-admin.ts';
import { deleteCompany } from './delete-company.ts';
import { demo } from './demo.ts';
import { distribute } from './distribute.ts';
import { endSessions } from './end-sessions.ts';
import { erase } from './erase.ts';
import { heads, verify } from './evidence.ts';
import type { ExitCode } from './exit.ts';
import { exportCompanyTo } from './export-company.ts';
import { linkIdentity, unlinkIdentity } from './identities.ts';
import { plan } from './plan.ts';
import { purge } from './purge.ts';
import { resetFactorsOf } from './reset-factors.ts';
import { resetLink } from './reset-link.ts';
import { migrate, status } from './status.ts';
import { verifyExport } from './verify-export.ts';

export interface Command {
  /** The arguments after its name. Optional ones are in brackets. */
  readonly usage: string;
  readonly about: string;
  readonly run: (args: readonly string[]) => Promise<ExitCode>;
}

/** Every command of the operator, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  status: {
    usage: '',
    about: 'What this installation is and holds.',
    run: status,
  },
  migrate: {
    usage: '',
    about: 'Bring the database up to this version. A start does the same.',
    run: migrate,
  },
  plan: {
    usage: 'CODE LIMIT',
    about:
      'Let the company with this code have LIMIT active employees: 0 for unlimited, "default" for FREE_TIER_EMPLOYEES.',
    run: plan,
  },
  'create-admin': {
    usage: 'E-MAIL --first-name NAME --last-name NAME',
    about:
      "Make an administrator's account, also where registration is closed, and print the link with which its password is chosen.",
    run: createAdmin,
  },
  'reset-link': {
    usage: 'E-MAIL',
    about: 'Make a link to set a new password after a lost one: once, within an hour.',
    run: resetLink,
  },
  verify: {
    usage: '[--company CODE] [--head FILE]',
    about:
      'Verify every record against its hash chain and the signed heads, and with a file of `heads` that nothing was cut off since. Exit code 1: faults.',
    run: verify,
  },
  heads: {
    usage: '[--company CODE]',
    about: 'Print the signed heads of now. Keep them elsewhere.',
    run: heads,
  },
  backup: {
    usage: 'FILE',
    about: 'Write everything into FILE while everybody goes on working, and read it back.',
    run: backup,
  },
  restore: {
    usage: 'FILE [--dry-run]',
    about: 'Bring a backup into an empty database, all or nothing, and verify it.',
    run: restore,
  },
  'reset-factors': {
    usage: 'E-MAIL [--dry-run]',
    about:
      'Let the account of this e-mail sign in with its password alone, when phone, passkeys and recovery codes are lost. Ends its sessions.',
    run: resetFactorsOf,
  },
  'end-sessions': {
    usage: 'E-MAIL|--company CODE|--all [--dry-run]',
    about: 'Sign an account, a company or everybody out, open pages included.',
    run: endSessions,
  },
  erase: {
    usage: 'E-MAIL|EMPLOYEE-ID [--company CODE] --dry-run|--yes',
    about:
      'Destroy who somebody who was removed is, where they were and what they wrote. Hours and departments stay, and go on verifying.',
    run: erase,
  },
  'export-company': {
    usage: 'CODE FILE',
    about:
      'Write everything of a company into FILE, a ZIP archive of JSON lines with a signed manifest. No passwords, sessions or links.',
    run: exportCompanyTo,
  },
  'verify-export': {
    usage: 'FILE',
    about:
      "Verify an export of a company, or a person's download of their own data: the manifest's signature by this installation, and each file. Exit code 1: faults.",
    run: verifyExport,
  },
  'delete-company': {
    usage: 'CODE --export FILE --name NAME [--dry-run]',
    about: 'Export everything of a company and close it: nobody gets in any more. Its record is kept.',
    run: deleteCompany,
  },
  purge: {
    usage: '[--before DATE] [--company CODE] --dry-run|--yes',
    about:
      'Remove what is older than RETENTION_YEARS, or than a day before that, and leave a signed anchor where a record is cut. Deleted companies go whole.',
    run: purge,
  },
  distribute: {
    usage: '[--dry-run]',
    about:
      'Divide the companies of this database over the machines of its Citus cluster, in one step, and verify the record. Checkpoint is stopped meanwhile.',
    run: distribute,
  },
  demo: {
    usage: '[--people N] [--weeks N] [--seed TEXT] [--anyway]',
    about: 'Fill an empty database with a company, its people and their history.',
    run: demo,
  },
  'link-identity': {
    usage: 'EMAIL ISSUER SUBJECT [--dry-run]',
    about:
      "Let an administrator's account in with an identity of the provider, and with nothing else from then on. A dry run only says what would happen.",
    run: linkIdentity,
  },
  'unlink-identity': {
    usage: 'EMAIL [--dry-run]',
    about: 'Take the identities of an account away again.',
    run: unlinkIdentity,
  },
};
