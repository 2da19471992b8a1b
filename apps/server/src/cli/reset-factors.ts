import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { resetFactors } from '#modules/access/two-factors/reset-factors.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { useOf, withDatabase } from './with-database.ts';

/** `reset-factors E-MAIL [--dry-run]`: removes the second factors of somebody who has only the password left. */
export async function resetFactorsOf(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email, ...rest] = positionals;
  if (email === undefined || rest.length > 0) {
    complain('reset-factors needs the e-mail of an account.');
    return 2;
  }
  const isDryRun = values['dry-run'];
  const address = email.normalize('NFC').trim().toLowerCase();
  const outcome = await withDatabase(
    (db) => resetFactors(db, address, isDryRun, systemClock.now()),
    useOf(isDryRun),
  );
  if (outcome.kind === 'unknown') {
    complain(`No account has the e-mail ${address}.`);
    return 1;
  }
  if (outcome.kind === 'nothing') {
    say(`${address} has no second factor: the password alone signs in already.`);
    return 0;
  }
  const { totp, passkeys } = outcome.factors;
  const removed = [
    ...(totp ? ['the authenticator app'] : []),
    ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
  ];
  say(
    `${address}: ${removed.join(' and ')} ${isDryRun ? 'would be removed; nothing was changed.' : 'removed, all sessions ended.'}`,
  );
  return 0;
}
