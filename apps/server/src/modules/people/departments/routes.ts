import { departmentRoutes } from '@checkpoint/contract/calls/departments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { addDepartment } from './add-department.ts';
import { type DepartmentRow, listDepartments } from './queries.ts';
import { removeDepartment } from './remove-department.ts';
import { renameDepartment } from './rename-department.ts';

interface DepartmentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
}

export function departmentRoutesOf(app: FastifyInstance, { db, clock, feed }: DepartmentDependencies): void {
  const change = ({ actor }: Grant, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, departmentRoutes.listDepartments, async ({ companyId, scope }) => {
    const departments = await listDepartments(db, companyId);
    const isSeen = ({ name }: DepartmentRow) =>
      scope.kind !== 'departments' || scope.departments.includes(name);
    return answer(200, departments.filter(isSeen));
  });

  endpoint(app, departmentRoutes.addDepartment, async (grant, { body, request }) => {
    const added = await addDepartment(db, change(grant, request), body.name);
    return added === 'exists' ? refuse('department_exists') : answer(201, added);
  });

  endpoint(app, departmentRoutes.renameDepartment, async (grant, { params: { id }, body, request }) => {
    if (!isUuid(id)) return refuse('not_found');
    const outcome = await renameDepartment(db, change(grant, request), id, body.name);
    if (outcome.kind === 'unknown') return refuse('not_found');
    if (outcome.kind === 'exists') return refuse('department_exists');
    for (const employeeId of outcome.movedIds) feed.changed(grant.companyId, employeeId);
    return answer(200, outcome.department);
  });

  endpoint(app, departmentRoutes.removeDepartment, async (grant, { body, request }) => {
    const { departmentId, targetDepartmentId } = body;
    const ids = targetDepartmentId === undefined ? [departmentId] : [departmentId, targetDepartmentId];
    if (!ids.every(isUuid)) return refuse('not_found');
    const by = change(grant, request);
    const outcome = await removeDepartment(db, by, departmentId, targetDepartmentId);
    if (outcome.kind === 'unknown') return refuse('not_found');
    for (const id of outcome.movedIds) feed.changed(grant.companyId, id);
    return answer(200, { done: true as const, moved: outcome.movedIds.length });
  });
}
