import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { findAccount } from '#modules/access/identity/queries.ts';
import { endSessionsByOperator } from '#modules/access/sessions/end-by-operator.ts';
import { findCompanyByCode } from '#modules/people/companies/queries.ts';
import type { WhoseSessions } from '#record/sessions/company-queries.ts';
import { codeOf, counted, emailOf } from './arguments.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { useOf, withDatabase } from './with-database.ts';

/** `end-sessions EMAIL|--company CODE|--all [--dry-run]`: signs people out, open pages included. */
export async function endSessions(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      all: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const ways = [positionals[0], values.company, values.all || undefined].filter((way) => way !== undefined);
  if (ways.length !== 1 || positionals.length > 1) {
    complain('end-sessions needs one of: the e-mail of an account, --company CODE, --all.');
    return 2;
  }
  const isDryRun = values['dry-run'];
  return withDatabase(async (db) => {
    const whose = await meant(db, positionals[0], values.company);
    if (typeof whose === 'string') {
      complain(whose);
      return 1;
    }
    const ended = await endSessionsByOperator(db, whose, isDryRun, systemClock.now());
    const extent = `${counted(ended.sessions, 'session')} of ${counted(ended.accounts, 'account')}`;
    say(isDryRun ? `${extent} would end; nothing was changed.` : `${extent} ended.`);
    return 0;
  }, useOf(isDryRun));
}

/** Whose sessions to end, or a text that says why there are none. */
async function meant(
  db: Database,
  email: string | undefined,
  company: string | undefined,
): Promise<WhoseSessions | string> {
  if (email !== undefined) {
    const account = await findAccount(db, emailOf(email));
    return account === undefined ? `No account has the e-mail ${email}.` : { userId: account.id };
  }
  if (company === undefined) return {};
  const found = await findCompanyByCode(db, codeOf(company));
  return found === undefined ? `No company has the code ${codeOf(company)}.` : { companyId: found.id };
}
