import { parseArgs } from 'node:util';
import { email as emailField } from '@checkpoint/contract/fields';
import { systemClock } from '#kernel/clock.ts';
import {
  linkByOperator,
  type OperatorLinkOutcome,
  type OperatorUnlinkOutcome,
  unlinkByOperator,
} from '#modules/access/identity/provider/operator-links.ts';
import { issuerKey } from '#modules/access/identity/provider/provided-identity.ts';
import { complain, type ExitCode, say } from './exit.ts';
import { useOf, withDatabase } from './with-database.ts';

const options = { 'dry-run': { type: 'boolean', default: false } } as const;

const readEmail = (text: string | undefined): string | undefined =>
  emailField('validation.emailLogin').safeParse(text).data;

const linkMessages: Readonly<Record<OperatorLinkOutcome, string>> = {
  linked:
    'linked. It opens with the identity provider alone; its password is deleted and its sessions are ended.',
  already_linked: 'it has this identity already. Nothing changed.',
  link_taken: 'this identity opens another account. Nothing changed.',
  link_other: 'it has another identity of this issuer; take that away first with unlink-identity.',
  unknown_account: 'no account has this e-mail.',
  employee_account: "this is an employee's account, which opens with its password. Nothing changed.",
};

/** `link-identity EMAIL ISSUER SUBJECT [--dry-run]`: links an account to an identity of the provider. */
export async function linkIdentity(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [address, issuer, subject, ...rest] = positionals;
  const email = readEmail(address);
  if (!email || !issuer || !URL.canParse(issuer) || !subject || rest.length > 0) {
    complain(
      "link-identity needs an account's e-mail, the provider's issuer and the person's subject there.",
    );
    return 2;
  }
  return withDatabase(async (db, { provider }) => {
    if (provider === undefined || issuerKey(provider.issuer) !== issuerKey(issuer)) {
      complain(
        provider === undefined
          ? 'No identity provider is configured here. Set OIDC_ISSUER and the others as the app has them.'
          : `The configured identity provider is ${issuerKey(provider.issuer)}, not ${issuer}.`,
      );
      return 1;
    }
    const outcome = await linkByOperator(db, {
      ...{ email, issuer: issuerKey(issuer), subject, providerName: provider.name },
      ...{ dryRun: values['dry-run'], now: systemClock.now() },
    });
    return report(
      values['dry-run'],
      email,
      linkMessages[outcome],
      ['linked', 'already_linked'].includes(outcome),
    );
  }, useOf(values['dry-run']));
}

const unlinkMessages: Readonly<Record<OperatorUnlinkOutcome, string>> = {
  unlinked:
    'unlinked, and its sessions are ended. It is an account of Checkpoint again; `reset-link` makes the link with which its password is chosen.',
  not_linked: 'it has no identity of a provider. Nothing changed.',
  unknown_account: 'no account has this e-mail.',
};

/** `unlink-identity EMAIL [--dry-run]`: removes an account's identities. */
export async function unlinkIdentity(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const email = readEmail(positionals[0]);
  if (!email || positionals.length > 1) {
    complain("unlink-identity needs an account's e-mail.");
    return 2;
  }
  return withDatabase(async (db) => {
    const dryRun = values['dry-run'];
    const outcome = await unlinkByOperator(db, { email, dryRun, now: systemClock.now() });
    return report(dryRun, email, unlinkMessages[outcome], outcome === 'unlinked');
  }, useOf(values['dry-run']));
}

function report(dryRun: boolean, email: string, result: string, isDone: boolean): ExitCode {
  const line = `${dryRun ? 'Dry run, nothing is changed: ' : ''}${email}: ${result}`;
  if (isDone) say(line);
  else complain(line);
  return isDone ? 0 : 1;
}
