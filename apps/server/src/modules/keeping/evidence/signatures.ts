import type { SigningKey } from '#record/chain/signing-key.ts';
import type { SignedRow } from './queries.ts';
import { digestOf } from './sign-heads.ts';
import type { KnownHead } from './verify-chain.ts';

type SignedHead = SignedRow['heads'][number];

/** Somebody with SQL may have put anything into the list. An entry that is no head fails the signature check. */
const isHead = (entry: unknown): entry is SignedHead =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'number' &&
  typeof entry[2] === 'string';

/** Every head that was ever signed for a company, by employee. */
export function signedHeads(signed: readonly SignedRow[]): Map<string, KnownHead[]> {
  const known = new Map<string, KnownHead[]>();
  for (const row of signed) {
    const from = `the signed heads ${row.number} of ${row.signed_at.toISOString()}`;
    for (const [employeeId, length, hash] of row.heads.filter(isHead)) {
      known.set(employeeId, [
        ...(known.get(employeeId) ?? []),
        { companyId: row.company_id, length, hash, from },
      ]);
    }
  }
  return known;
}

/** The first fault of a company's signatures, in words. Empty if there is none. */
export function faultOfSignatures(signed: readonly SignedRow[], key: SigningKey): string[] {
  let previous: Buffer | null = null;
  for (const [index, row] of signed.entries()) {
    if (row.number !== index + 1) return [`the signed heads ${index + 1} were removed`];
    const isLinked = previous === null ? row.previous_digest === null : row.previous_digest?.equals(previous);
    const isIntact =
      isLinked &&
      row.key_id === key.id &&
      digestOf(row).equals(row.digest) &&
      key.verifies(row.digest, row.signature);
    if (!isIntact) return [`the signed heads ${row.number} were changed or forged`];
    previous = row.digest;
  }
  return [];
}

/** Whether an employee's head claims another signed length of the chain than the signatures show. */
export function faultOfNewest(
  known: ReadonlyMap<string, readonly KnownHead[]>,
  heads: readonly { readonly employee_id: string; readonly signed_length: number }[],
): string[] {
  const newest = (id: string) => known.get(id)?.at(-1)?.length ?? 0;
  const odd = heads.find(({ employee_id, signed_length }) => signed_length !== newest(employee_id));
  if (odd === undefined) return [];
  const { employee_id, signed_length } = odd;
  return signed_length > newest(employee_id)
    ? [`the newest signed heads were removed: they knew ${signed_length} rows of employee ${employee_id}`]
    : [`employee ${employee_id}: the head of the chain was changed in what of it had been signed`];
}
