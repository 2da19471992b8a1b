import type { OpenReview, ReviewCount } from '@checkpoint/contract/calls/review';
import { wholeSeconds } from '@checkpoint/domain/worked-seconds';
import type { Database } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { findLongestShift, listHeld, listMissing, listOpenRequests, listProposed } from './list-queries.ts';
import { presentFlagged, presentHeld, presentMissing, presentRequests } from './present.ts';
import { type CountRow, countReview, listFlagged } from './review-queries.ts';

/** More than anybody decides in one sitting; deciding brings the next ones up. */
const most = 500;

/** The instant before which a check-in that is still open has lasted longer than the longest shift, in whole seconds. */
export const tooLongSince = (now: Date, longestShiftHours: number): Date =>
  new Date((wholeSeconds(now.getTime()) - longestShiftHours * 3600) * 1000);

/** Everything that waits for a decision, the newest first. */
export async function openReview(
  db: Database,
  companyId: string,
  scope: Scope,
  now: Date,
): Promise<OpenReview> {
  const longestShift = await findLongestShift(db, companyId);
  const tooLong = tooLongSince(now, longestShift);
  const [held, missing, flagged, asked, proposed, count] = await Promise.all([
    listHeld(db, companyId, scope, most),
    listMissing(db, companyId, scope, tooLong, most),
    listFlagged(db, companyId, scope, most),
    listOpenRequests(db, companyId, scope, most),
    listProposed(db, companyId, scope, most),
    countReview(db, companyId, scope, tooLong),
  ]);
  return {
    held: held.map(presentHeld),
    checkOutMissing: missing.map((row) => presentMissing(row, longestShift)),
    flagged: flagged.map(presentFlagged),
    asked: presentRequests(asked),
    proposed: presentRequests(proposed),
    count: presentCount(count),
  };
}

/** How much that is. */
export async function countOpenReview(
  db: Database,
  companyId: string,
  scope: Scope,
  now: Date,
): Promise<ReviewCount> {
  const longestShift = await findLongestShift(db, companyId);
  return presentCount(await countReview(db, companyId, scope, tooLongSince(now, longestShift)));
}

const presentCount = ({ held, missing, flagged, asked }: CountRow): ReviewCount => ({
  ...{ held, checkOutMissing: missing, flagged, asked },
  total: held + missing + flagged + asked,
});
