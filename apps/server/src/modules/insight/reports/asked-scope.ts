import type { ReadableDatabase } from '#kernel/database/database.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant } from '#record/actors/actor.ts';
import { findPerson } from './queries.ts';
import type { Scope } from './report-periods.ts';

/** The requested part of those people whom the caller's permission covers. */
export const askedScope = (
  { companyId, scope: within }: Grant,
  asked: Omit<Scope, 'companyId' | 'within' | 'withoutDepartment' | 'hourOfDay'>,
): Scope => ({
  companyId,
  within,
  dateFrom: asked.dateFrom,
  dateTo: asked.dateTo,
  department: asked.department,
  employeeId: asked.employeeId,
});

/** The account that a report is narrowed to: `null` where it is about everybody, `undefined` where nobody has that id. */
export async function subjectOf(db: ReadableDatabase, { companyId, within, employeeId }: Scope) {
  if (employeeId === null) return null;
  return isUuid(employeeId) ? findPerson(db, companyId, within, employeeId) : undefined;
}
