import { departmentRoutes } from '@checkpoint/contract/calls/departments';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { answer } from '#platform/http/answer.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { mayListDepartments } from './policy.ts';
import { listDepartments } from './queries.ts';

export function departmentRoutesOf(app: FastifyInstance, { db }: { db: Database }): void {
  endpoint(app, departmentRoutes.listDepartments, mayListDepartments, async ({ companyId }) =>
    answer(200, await listDepartments(db, companyId)),
  );
}
