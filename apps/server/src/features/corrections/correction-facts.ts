import type { Canonical } from '#platform/evidence/chain.ts';
import type { CorrectionFacts } from './queries.ts';

/** The facts of a correction that no erasure removes, in the order that every version-1 hash covers them. */
export const correctionFacts = (row: CorrectionFacts): Canonical[] => [
  ...[row.companyId, row.employeeId, row.id, row.requestId, row.step, row.askedId, row.kind],
  ...[row.punchId, row.addedId, row.heldPunchId, row.type, row.timestamp?.toISOString() ?? null],
  ...[row.createdAt.toISOString(), row.actorUserId, row.source],
];
