import { parseArgs } from 'node:util';
import { email, firstName, lastName } from '@checkpoint/contract/fields';
import * as z from 'zod';
import { systemClock } from '#kernel/clock.ts';
import { makeAdministrator } from '#modules/access/identity/make-administrator.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { withDatabase } from './with-database.ts';

const person = z.object({ email: email('validation.emailLogin'), firstName, lastName });

/** `create-admin EMAIL --first-name NAME --last-name NAME`: creates an account that can found a company. */
export async function createAdmin(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  });
  const read = person.safeParse({
    ...{ email: positionals[0], firstName: values['first-name'], lastName: values['last-name'] },
  });
  if (!read.success || positionals.length > 1) {
    complain('create-admin needs an e-mail, --first-name and --last-name.');
    return 2;
  }
  return withDatabase(async (db, { provider, publicUrl, port }) => {
    if (provider !== undefined) {
      complain(
        'Administrators sign in at the identity provider here: an account is made by signing in there.',
      );
      return 1;
    }
    const address = publicUrl ?? `http://localhost:${port}`;
    const link = await makeAdministrator(db, read.data, address, systemClock.now());
    if (link === 'account_exists') {
      complain(`An account with the e-mail ${read.data.email} exists already. Nothing was changed.`);
      return 1;
    }
    say(`${link.url}\n`);
    say('Whoever opens this link chooses the password of the new account. It works once, for one hour;');
    say('`reset-link` makes another. With the first sign-in a company can be created.');
    return 0;
  }, 'begin');
}
