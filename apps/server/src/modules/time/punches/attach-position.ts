import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import type { Database } from '#kernel/database/database.ts';
import { latePositionEvidence } from '#record/chain/canonical.ts';
import { nextLink } from '#record/chain/chain.ts';
import { onMovingHead } from './moving-head.ts';
import type { Puncher } from './punch-outcome.ts';
import { attachPosition, type Coordinates, findPunchForPosition } from './queries.ts';
import { type CheckInRow, findPunch } from './record-queries.ts';

export interface Fix {
  readonly location: string | null;
  readonly coordinates: Coordinates;
  readonly accuracy: number | null;
}

export type AttachOutcome =
  | { readonly kind: 'attached'; readonly row: CheckInRow }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known' }
  | { readonly kind: 'too_late' };

/** Attaches a position that came late to one's own punch (P-54): once, and only within a minute. */
export async function attachLatePosition(
  db: Database,
  puncher: Puncher,
  punchId: string,
  fix: Fix,
  now: Date,
): Promise<AttachOutcome> {
  const { companyId, employeeId, userId } = puncher;
  return onMovingHead(db, puncher, async (head, queries): Promise<AttachOutcome | 'head_moved'> => {
    const punch = await findPunchForPosition(queries, companyId, employeeId, punchId);
    if (punch === undefined) return { kind: 'unknown' };
    if (punch.has_position) return { kind: 'known' };
    if (now.getTime() - punch.created_at.getTime() > positionDeadlineMs) return { kind: 'too_late' };
    const late = {
      companyId,
      employeeId,
      punchId,
      timestamp: now,
      actorUserId: userId,
      source: 'web',
      ...fix,
    };
    const link = nextLink(head, latePositionEvidence(late));
    if (!(await attachPosition(queries, late, link))) return 'head_moved';
    const row = await findPunch(queries, companyId, punchId);
    if (row === undefined) throw new Error(`punch ${punchId} is gone`);
    return { kind: 'attached', row };
  });
}
