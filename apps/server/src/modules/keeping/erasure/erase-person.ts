import type { Database, Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import {
  addressesOf,
  allowErasure,
  deleteWaysIn,
  eraseEvidence,
  eraseInTrail,
  eraseRecord,
  lockPerson,
  lockRecords,
  ownsCompany,
  type PersonRow,
  type Pseudonym,
  pseudonymise,
  type RecordRow,
} from './queries.ts';

export interface ErasureOrder {
  /** An e-mail as accounts have it, or the id of an employee's record. */
  readonly person: string;
  /** The company that the person has to have worked in; null for whichever. */
  readonly companyCode: string | null;
  readonly isDryRun: boolean;
  readonly now: Date;
}

export interface ErasureDependencies {
  readonly db: Database;
  /** Forgets that somebody signed in from these addresses. */
  readonly forgetAddresses: (
    tx: Transaction,
    account: { readonly userId: string; readonly email: string },
    addresses: readonly string[],
  ) => Promise<void>;
}

export type ErasureOutcome =
  | { readonly kind: 'unknown' | 'not_in_company' | 'still_employed' | 'is_owner' | 'already_erased' }
  | { readonly kind: 'erased'; readonly pseudonym: Pseudonym; readonly records: readonly RecordRow[] };

/**
 * Erases a person within the law. Their name, contact data, positions and texts are destroyed. That somebody worked
 * these hours in these departments stays, and the chain still verifies.
 */
export const erasePerson = (
  dependencies: ErasureDependencies,
  order: ErasureOrder,
): Promise<ErasureOutcome> =>
  dependencies.db.transaction(async (tx) => {
    const person = await lockPerson(tx, order.person);
    if (person === undefined) return { kind: 'unknown' };
    const records = await lockRecords(tx, person.id);
    const refused = refusal(person, await ownsCompany(tx, person), records, order.companyCode);
    if (refused !== null) return { kind: refused };
    const pseudonym = pseudonymOf(person.id);
    if (!order.isDryRun) {
      await forget(dependencies, tx, person);
      await pseudonymise(tx, person.id, pseudonym, order.now);
      await eraseFacts(tx, person.id, records, order.now);
      await audit(tx, person.id, records, order.now);
    }
    return { kind: 'erased', pseudonym, records };
  });

function refusal(
  person: PersonRow,
  isOwner: boolean,
  records: readonly RecordRow[],
  code: string | null,
): Exclude<ErasureOutcome['kind'], 'erased' | 'unknown'> | null {
  if (person.is_erased) return 'already_erased';
  if (code !== null && !records.some((record) => record.company_code === code)) return 'not_in_company';
  if (isOwner) return 'is_owner';
  // Administrators are members too. A person who works anywhere must be removed there first.
  return person.company_id !== null || records.some((record) => record.is_active) ? 'still_employed' : null;
}

/** Tells two erased people of one report apart, and reveals nothing else about them. */
const pseudonymOf = (userId: string): Pseudonym => ({
  email: `${userId}@erased.invalid`,
  firstName: 'Erased',
  lastName: `Person ${userId.slice(0, 8)}`,
});

async function forget({ forgetAddresses }: ErasureDependencies, tx: Transaction, person: PersonRow) {
  // Before the trail is erased, which is where the addresses stand.
  const account = { userId: person.id, email: person.email };
  await forgetAddresses(tx, account, await addressesOf(tx, person.id));
  await deleteWaysIn(tx, person.id);
  await deleteSessionsOf(tx, person.id, null);
}

async function eraseFacts(tx: Transaction, userId: string, records: readonly RecordRow[], now: Date) {
  await allowErasure(tx);
  for (const { company_id, employee_id } of records) {
    await eraseRecord(tx, company_id, employee_id, now);
    await eraseEvidence(tx, company_id, employee_id, now);
  }
  await eraseInTrail(tx, userId);
}

/** In the trail of each company that keeps hours of the person, or in the account's own. */
async function audit(tx: Transaction, userId: string, records: readonly RecordRow[], now: Date) {
  const trails = records.length === 0 ? [null] : records.map((record) => record.company_id);
  for (const companyId of trails)
    await recordAudit(tx, {
      ...{ action: 'person_erased', companyId, actorUserId: null, subjectUserId: userId },
      ...{ origin: commandLine, at: now },
    });
}
