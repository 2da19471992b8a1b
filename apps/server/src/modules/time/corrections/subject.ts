import type { Database } from '#kernel/database/database.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant } from '#record/actors/actor.ts';
import type { Scope } from '#record/actors/scope.ts';
import { reachesEmployee } from '#record/actors/scope-queries.ts';

/** Whose timeline a call is about, and what of it is reached. */
export interface Subject {
  readonly employeeId: string;
  readonly scope: Scope;
}

/** The named employee, if the scope includes them. Callers with only their own scope get themselves. */
export async function subjectOf(
  db: Database,
  { companyId, employeeId: own, scope }: Grant,
  named: string | undefined,
): Promise<Subject | null> {
  const employeeId = scope.kind === 'self' ? own : (named?.toLowerCase() ?? own);
  if (employeeId === null) return null;
  if (scope.kind === 'self') return { employeeId, scope };
  // A person's own timeline is theirs, whatever department they are in.
  if (scope.kind === 'departments' && employeeId === own)
    return { employeeId, scope: { kind: 'self', employeeId } };
  return isUuid(employeeId) && (await reachesEmployee(db, companyId, scope, employeeId))
    ? { employeeId, scope }
    : null;
}
