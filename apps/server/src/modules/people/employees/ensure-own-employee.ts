import type { Database } from '#kernel/database/database.ts';
import type { Member } from '#record/actors/actor.ts';
import { blankRecord, createRecord } from './hire.ts';
import { findEmployeeOfUser, lockCompany, memberSince } from './hire-queries.ts';

/**
 * The actor's own employee record, made when there is none: an administrator gets one at the first own check-in.
 * The company is locked so that two taps at once make one record. Administrators do not count towards the limit.
 */
export function ensureOwnEmployee(db: Database, actor: Member, now: Date): Promise<string> {
  const { companyId } = actor.membership;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const existing = await findEmployeeOfUser(tx, companyId, actor.userId);
    if (existing !== undefined) return existing;
    // Employed since they joined: a first tap that was made offline lies before this request.
    const since = await memberSince(tx, companyId, actor.userId);
    return createRecord(tx, blankRecord(companyId, actor.userId), since ?? now);
  });
}
