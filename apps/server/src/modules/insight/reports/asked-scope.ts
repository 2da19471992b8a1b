import type { ReadableDatabase } from '#kernel/database/database.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { CompanyScope } from '#record/actors/policy.ts';
import { findPerson } from './queries.ts';
import type { Scope } from './report-periods.ts';

/** What was asked for, within the company of whoever asks. */
export const scopeOf = (
  { companyId }: CompanyScope,
  asked: Omit<Scope, 'companyId' | 'withoutDepartment' | 'hourOfDay'>,
): Scope => ({
  companyId,
  dateFrom: asked.dateFrom,
  dateTo: asked.dateTo,
  department: asked.department,
  employeeId: asked.employeeId,
});

/** The account that a report is narrowed to: `null` where it is about everybody, `undefined` where nobody has that id. */
export async function subjectOf(db: ReadableDatabase, { companyId, employeeId }: Scope) {
  if (employeeId === null) return null;
  return isUuid(employeeId) ? findPerson(db, companyId, employeeId) : undefined;
}
