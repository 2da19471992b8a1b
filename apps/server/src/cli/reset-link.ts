import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { makeResetLink } from '#modules/access/identity/reset-link.ts';
import { findLostAccount } from '#modules/access/identity/reset-queries.ts';
import { commandLine } from '#record/audit/origin.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withDatabase } from './with-database.ts';

/** `reset-link E-MAIL`: makes a link to set a new password, for people whom no administrator can help. */
export async function resetLink(args: readonly string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [email, ...rest] = positionals;
  if (email === undefined || rest.length > 0) {
    complain('reset-link needs the e-mail of an account.');
    return 2;
  }
  return withDatabase(async (db, config) => {
    const account = await findLostAccount(db, email.normalize('NFC').trim().toLowerCase());
    if (account === undefined) {
      complain(`No account has the e-mail ${email}.`);
      return 1;
    }
    const address = config.publicUrl ?? `http://localhost:${config.port}`;
    const link = await makeResetLink(db, account.id, address, commandLine, systemClock.now());
    if (link === null) {
      complain(`${email} has no password here: invited and not yet in, or let in by the identity provider.`);
      return 1;
    }
    say(`${link.url}\n`);
    say('Whoever opens this link chooses a new password for that account. It works once, for one hour.');
    return 0;
  });
}
