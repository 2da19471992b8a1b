import type { ImportOutcome, ImportResult, ImportRow } from '@checkpoint/contract/calls/people';
import type { Database, Transaction } from '#kernel/database/database.ts';
import {
  activationEnds,
  createInvitedAccount,
  enterCompany,
  issueActivation,
  reissueActivation,
} from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { type Caretaker, stillMayCare } from './care.ts';
import { lockAccountByEmail, touchPresence } from './care-queries.ts';
import { comeBack } from './come-back.ts';
import { type FormerRow, formerByEmail } from './former-queries.ts';
import { employ } from './hire.ts';
import { lockRoom } from './room.ts';
import { isStaffNumberTaken } from './staff-number.ts';

export interface ImportDependencies {
  readonly db: Database;
  readonly defaultLimit: number;
}

export interface ImportBatch {
  readonly rows: readonly ImportRow[];
  /** What it is known by when it comes again. */
  readonly batch?: string | undefined;
}

export interface Imported {
  readonly results: readonly ImportResult[];
  readonly employeeIds: readonly string[];
}

/**
 * Adds some people in one transaction, each with an activation link. Rows that cannot be added say why and leave the
 * others alone: nothing is written for a row before it is known that it can stay. The reply holds the links that nobody
 * can be shown later: when it was lost, the same batch is sent again, and whom it added the first time gets a new link.
 */
export function importEmployees(
  { db, defaultLimit }: ImportDependencies,
  caretaker: Caretaker,
  { rows, batch }: ImportBatch,
): Promise<Imported | 'unauthenticated'> {
  const { companyId } = caretaker.actor.membership;
  return db.transaction(async (tx) => {
    if (!(await stillMayCare(tx, caretaker))) return 'unauthenticated';
    const results: ImportResult[] = [];
    const employeeIds: string[] = [];
    let { left } = await lockRoom(tx, companyId, defaultLimit, caretaker.now);
    const known = await formerByEmail(
      tx,
      companyId,
      rows.map(({ email }) => email),
    );
    const formers = new Map(known.map((former) => [former.email, former]));
    const seen = new Set<string>();
    for (const row of rows) {
      // The second row of one person would take the link of the first for one that was lost.
      const repeated = seen.has(row.email) ? undefined : batch;
      seen.add(row.email);
      const added = await importOne(tx, caretaker, row, {
        ...{ hasRoom: left > 0, batch: repeated, former: formers.get(row.email) },
      });
      if (added.employeeId !== undefined) {
        left -= 1;
        employeeIds.push(added.employeeId);
      }
      results.push(added.result);
    }
    return { results, employeeIds };
  });
}

interface Place {
  readonly hasRoom: boolean;
  readonly batch: string | undefined;
  /** Who had the address before they were removed. */
  readonly former: FormerRow | undefined;
}

interface Outcome {
  readonly result: ImportResult;
  /** Of somebody who was not there before. */
  readonly employeeId?: string;
}

async function importOne(
  tx: Transaction,
  caretaker: Caretaker,
  row: ImportRow,
  { hasRoom, batch, former }: Place,
): Promise<Outcome> {
  const { companyId } = caretaker.actor.membership;
  const { now } = caretaker;
  const refused = (outcome: Exclude<ImportOutcome, 'added'>) => ({
    result: { email: row.email, outcome },
  });
  const known = await lockAccountByEmail(tx, row.email);
  const returning = row.samePerson ? former : undefined;
  if (known !== undefined && known.user_id !== returning?.user_id && !known.is_free) {
    const again = batch && (await addedBefore(tx, caretaker, known.user_id, batch));
    return again ? { result: { email: row.email, ...again } } : refused('email_in_use');
  }
  if (former !== undefined && row.samePerson === undefined) return refused('was_removed');
  if (!hasRoom) return refused('plan_limit');
  if (await isStaffNumberTaken(tx, companyId, row.employeeId, returning?.employee_id ?? null))
    return refused('staff_number_in_use');
  const person =
    returning === undefined
      ? await newcomer(tx, caretaker, row)
      : await returner(tx, caretaker, row, returning);
  if (person === null) return refused('email_in_use');
  const { userId, employeeId } = person;
  await enterCompany(tx, userId, companyId, now);
  const activationToken = await issueActivation(tx, companyId, userId, now, batch);
  if (returning === undefined)
    await recordChange(tx, caretaker, 'employee_added', userId, { imported: true });
  else await touchPresence(tx, companyId, employeeId, now);
  return { result: { email: row.email, outcome: 'added', ...linkOf(activationToken, now) }, employeeId };
}

/** What is said once more of somebody whom this batch has added already. */
async function addedBefore(
  tx: Transaction,
  caretaker: Caretaker,
  userId: string,
  batch: string,
): Promise<Omit<ImportResult, 'email'> | null> {
  const { companyId } = caretaker.actor.membership;
  const activationToken = await reissueActivation(tx, companyId, userId, caretaker.now, batch);
  if (activationToken === null) return null;
  await recordChange(tx, caretaker, 'activation_link_issued', userId);
  return { outcome: 'added', ...linkOf(activationToken, caretaker.now) };
}

const linkOf = (activationToken: string, now: Date) => ({
  ...{ activationToken, activationUntil: activationEnds(now).toISOString() },
});

async function returner(tx: Transaction, caretaker: Caretaker, row: ImportRow, former: FormerRow) {
  if (!(await comeBack(tx, caretaker, row, former, { imported: true }))) return null;
  return { userId: former.user_id, employeeId: former.employee_id };
}

async function newcomer(tx: Transaction, { actor, now }: Caretaker, row: ImportRow) {
  const { companyId } = actor.membership;
  const userId = await createInvitedAccount(tx, row, null, now);
  if (userId === null) return null;
  return { userId, employeeId: await employ(tx, { companyId, userId, record: row }, now) };
}
