import { auditRoutes } from '@checkpoint/contract/calls/audit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { answer } from '#platform/http/answer.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { invalidField } from '#platform/http/invalid.ts';
import { listAudit } from './list-audit.ts';
import { mayReadAudit } from './policy.ts';
import { presentAuditEntry } from './present.ts';

export interface AuditDependencies {
  readonly db: Database;
  readonly timeZoneOf: (companyId: string) => Promise<string>;
}

export function auditRoutesOf(app: FastifyInstance, { db, timeZoneOf }: AuditDependencies): void {
  endpoint(app, auditRoutes.listAudit, mayReadAudit, async ({ companyId }, { query }) => {
    const trail = { companyId, timeZone: await timeZoneOf(companyId) };
    const listed = await listAudit(db, trail, query);
    if (listed === 'bad_cursor') return invalidField('before', 'validation.invalid');
    return answer(200, listed.rows.map(presentAuditEntry), listed.nextCursor);
  });
}
