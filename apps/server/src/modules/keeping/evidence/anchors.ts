import {
  type Anchor,
  anchorMessage,
  type PurgedCompany,
  purgedCompanyMessage,
} from '#record/chain/anchor.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import type { Signed } from './anchor-queries.ts';

/** An anchor, or what is wrong with it in words. */
export type FoundAnchor = { readonly anchor: Anchor; readonly fault: string | null };

/** The anchors of a company by employee, each judged by its signature. */
export function judgeAnchors(rows: readonly Signed<Anchor>[], key: SigningKey): Map<string, FoundAnchor> {
  const found = new Map<string, FoundAnchor>();
  for (const row of rows) {
    const name = `the anchor of the purge of ${row.purgedAt.toISOString()}`;
    const fault = isSigned(row, anchorMessage(row), key) ? null : `${name} was changed or forged`;
    const isSecond = found.has(row.employeeId);
    found.set(row.employeeId, {
      anchor: row,
      fault: isSecond ? `${name} was added: there is another` : fault,
    });
  }
  return found;
}

/** The ids of the companies of which it is signed that they were purged whole. */
export const purgedWhole = (rows: readonly Signed<PurgedCompany>[], key: SigningKey): Set<string> =>
  new Set(
    rows.filter((row) => isSigned(row, purgedCompanyMessage(row), key)).map(({ companyId }) => companyId),
  );

export const faultsOfPurged = (rows: readonly Signed<PurgedCompany>[], key: SigningKey): string[] =>
  rows
    .filter((row) => !isSigned(row, purgedCompanyMessage(row), key))
    .map(({ companyId }) => `company ${companyId}: what says that it was purged was changed or forged`);

const isSigned = (row: Signed<object>, message: Buffer, key: SigningKey): boolean =>
  row.keyId === key.id && key.verifies(message, row.signature);
