import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import { hashOfNobodysPassword } from './nobodys-password.ts';
import { insertAccount, proveAddress } from './queries.ts';
import { makeResetLink, type ResetLink } from './reset-link.ts';

export interface NewAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Lets the operator create an administrator's account of the built-in provider, even while registration is closed. It
 * has no usable password until its link is opened, so that none ever appears on a command line.
 */
export async function makeAdministrator(
  db: Database,
  person: NewAdministrator,
  baseUrl: string,
  now: Date,
): Promise<ResetLink | 'account_exists'> {
  const id = randomUUID();
  const passwordHash = await hashOfNobodysPassword();
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertAccount(tx, { ...person, id, authType: 'local', passwordHash, now }))) return false;
    // The operator answers for the address, before its owner opens the link.
    await proveAddress(tx, id, now);
    await recordAudit(tx, {
      ...{ action: 'account_made', companyId: null, actorUserId: null, subjectUserId: id },
      ...{ origin: commandLine, at: now },
    });
    return true;
  });
  if (!isNew) return 'account_exists';
  const link = await makeResetLink(db, id, baseUrl, commandLine, now);
  if (link === null) throw new Error('the account that was just made has no password');
  return link;
}
