import type { Database } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { findLongestShift, listPeriodsBetween } from './list-queries.ts';
import { presentPeriod } from './present.ts';
import { tooLongSince } from './review.ts';

/** The effective periods of one employee that touch a stretch of time. */
export async function timelineBetween(
  db: Database,
  companyId: string,
  scope: Scope,
  employeeId: string,
  between: { readonly from: Date; readonly to: Date },
  now: Date,
) {
  const openSince = tooLongSince(now, await findLongestShift(db, companyId));
  return (await listPeriodsBetween(db, companyId, scope, employeeId, between, openSince)).map(presentPeriod);
}
