import type { Queries } from '#kernel/database/database.ts';
import { type Statement, statement } from '#kernel/database/statement.ts';
import type { Scope } from './scope.ts';

/**
 * The rows of a table that a scope reaches, as the last conditions of a `where`. The table's row `alias` has a
 * `department`, and `person` names its column with the employee's id. `parameter` is the place of the scope's own value
 * (`scopeValues`) among those of the statement. Nothing at all for `all`: who sees everybody pays nothing for it.
 */
export function withinScope(
  kind: Scope['kind'],
  alias: string,
  parameter: number,
  person: 'employee_id' | 'id' = 'employee_id',
): string {
  switch (kind) {
    case 'all':
      return '';
    case 'departments':
      return ` and ${alias}.department = any ($${parameter}::text[])`;
    case 'self':
      return ` and ${alias}.${person} = $${parameter}::uuid`;
    case 'nobody':
      return ' and false';
  }
}

/** The values of a scope, which follow the other values of a statement. */
export function scopeValues(scope: Scope): readonly unknown[] {
  switch (scope.kind) {
    case 'departments':
      return [scope.departments];
    case 'self':
      return [scope.employeeId];
    case 'all':
    case 'nobody':
      return [];
  }
}

/** Where a statement is limited to what its scope reaches. */
export type Within = (alias: string, person?: 'employee_id' | 'id') => string;

/** One statement for each kind of scope, so that each keeps the plan that suits it. `parameter` as in `withinScope`. */
export function scopedStatement(
  name: string,
  parameter: number,
  write: (within: Within) => string,
): (scope: Scope) => Statement {
  const of = (kind: Scope['kind'], ending: string) =>
    statement(
      `${name}${ending}`,
      write((alias, person) => withinScope(kind, alias, parameter, person)),
    );
  const statements = {
    all: of('all', ''),
    departments: of('departments', '_of_departments'),
    self: of('self', '_of_self'),
    nobody: of('nobody', '_of_nobody'),
  };
  return ({ kind }) => statements[kind];
}

/** Of the employee `e`: they are within the scope now, or a period of theirs was stamped so. */
export const reachedPerson = (within: Within): string =>
  ` and (true${within('e', 'id')} or exists (
      select from work_periods w where w.company_id = $1 and w.employee_id = e.id${within('w')}))`;

const reachesEmployeeStatement = scopedStatement(
  'scope_reaches_employee',
  3,
  (within) => `select from employees e where e.company_id = $1 and e.id::text = $2${reachedPerson(within)}`,
);

/** Whether this text is the id of somebody in the company whom the scope reaches. */
export const reachesEmployee = async (db: Queries, companyId: string, scope: Scope, id: string) =>
  (await db.run(reachesEmployeeStatement(scope), [companyId, id, ...scopeValues(scope)])).length === 1;
