import { employeeRoutes } from '@checkpoint/contract/calls/employees';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { companyStart } from './company-start.ts';
import { listEmployeesIn } from './list-employees.ts';
import { listLatestChangesIn } from './list-latest-changes.ts';
import { presentEmployee, presentWithPresence } from './present.ts';
import { findEmployee, findWithPresence } from './queries.ts';
import { companyStats } from './stats.ts';

interface EmployeeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly defaultLimit: number;
}

export function employeeRoutesOf(
  app: FastifyInstance,
  { db, clock, defaultLimit }: EmployeeDependencies,
): void {
  endpoint(app, employeeRoutes.getStart, async ({ companyId }) =>
    answer(200, await companyStart(db, companyId, defaultLimit, clock.now())),
  );

  endpoint(app, employeeRoutes.getStats, async ({ companyId, scope }) =>
    answer(200, await companyStats(db, companyId, scope, clock.now())),
  );

  endpoint(app, employeeRoutes.listEmployees, async ({ companyId, scope }, { query }) => {
    const list = query.order === 'changed' ? listLatestChangesIn : listEmployeesIn;
    const listed = await list(db, companyId, scope, query, clock.now());
    if (listed === 'bad_cursor') return invalidField('before', 'validation.invalid');
    return answer(200, listed.rows.map(presentWithPresence), listed.nextCursor);
  });

  endpoint(app, employeeRoutes.getEmployee, async ({ companyId, scope }, { params: { id } }) => {
    const row = isUuid(id) ? await findWithPresence(db, companyId, scope, id) : undefined;
    return row === undefined ? refuse('not_found') : answer(200, presentWithPresence(row));
  });

  endpoint(app, employeeRoutes.getOwnEmployee, async ({ companyId, employeeId }) => {
    const row = employeeId === null ? undefined : await findEmployee(db, companyId, employeeId);
    return row === undefined ? refuse('not_found') : answer(200, presentEmployee(row));
  });
}
