import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import {
  companiesToSign,
  insertSigned,
  lastSigned,
  lockSigning,
  markSigned,
  movedHeads,
  type SignedRow,
} from './queries.ts';

/** The signed content: the heads that moved and, through the previous digest, everything signed before. */
export const digestOf = (
  row: Pick<SignedRow, 'company_id' | 'number' | 'signed_at' | 'heads' | 'previous_digest'>,
) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...['checkpoint heads', 1, row.company_id, row.number, row.signed_at.toISOString()],
        ...[row.previous_digest?.toString('hex') ?? null, row.heads],
      ]),
    )
    .digest();

/** Signs the heads of every company whose chains moved since the last run. Returns the number of companies signed. */
export async function signHeads(db: Database, key: SigningKey, now: Date): Promise<number> {
  const companies = await companiesToSign(db);
  for (const companyId of companies) await db.transaction((tx) => signCompany(tx, key, companyId, now));
  return companies.length;
}

async function signCompany(tx: Transaction, key: SigningKey, companyId: string, now: Date): Promise<void> {
  await lockSigning(tx, companyId);
  const moved = await movedHeads(tx, companyId);
  // Another process may have signed it while this one waited for the lock.
  if (moved.length === 0) return;
  const last = await lastSigned(tx, companyId);
  const row = {
    company_id: companyId,
    number: (last?.number ?? 0) + 1,
    signed_at: now,
    heads: moved.map((head): SignedRow['heads'][number] => [
      head.employee_id,
      head.chain_length,
      head.chain_hash.toString('hex'),
    ]),
    previous_digest: last?.digest ?? null,
  };
  const digest = digestOf(row);
  await insertSigned(tx, { ...row, digest, key_id: key.id, signature: key.sign(digest) });
  await markSigned(tx, companyId, moved);
}
