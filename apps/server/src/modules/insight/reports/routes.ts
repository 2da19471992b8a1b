import { reportGridRoutes } from '@checkpoint/contract/calls/report-grid';
import { reportRoutes } from '@checkpoint/contract/calls/reports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LimitFunction } from 'p-limit';
import { refuseIfAborted } from '#kernel/files/make-in-turn.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { untilClosed } from '#kernel/http/send-file.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { askedScope, subjectOf } from './asked-scope.ts';
import { explain } from './explain.ts';
import { type FileDependencies, fileRoutesOf } from './file-routes.ts';
import { reportGrid } from './grid.ts';
import { previewReport } from './preview.ts';
import type { Scope } from './report-periods.ts';
import { summarise } from './summary.ts';

interface ReportDependencies extends FileDependencies {
  /** Lets a few screens be read at the same time. */
  readonly inTurn: LimitFunction;
}

export function reportRoutesOf(app: FastifyInstance, dependencies: ReportDependencies): void {
  const { db, clock, inTurn } = dependencies;
  fileRoutesOf(app, dependencies);

  async function screen<Body>(
    scope: Scope,
    reply: FastifyReply,
    read: (now: Date, signal: AbortSignal) => Promise<Body>,
  ) {
    if ((await subjectOf(db, scope)) === undefined) return refuse('not_found');
    const signal = untilClosed(reply);
    return refuseIfAborted(signal, async () => answer(200, await inTurn(() => read(clock.now(), signal))));
  }

  endpoint(app, reportRoutes.getReportSummary, async (grant, { query, reply }) => {
    const scope = askedScope(grant, query);
    return screen(scope, reply, (now, signal) => summarise(db, scope, now, signal));
  });

  endpoint(app, reportRoutes.getReportPreview, async (grant, { query, reply }) => {
    const scope = askedScope(grant, query);
    const read = (now: Date, signal: AbortSignal) => previewReport(db, scope, query.reportType, now, signal);
    return screen(scope, reply, read);
  });

  endpoint(app, reportGridRoutes.getReportGrid, async (grant, { query, reply }) => {
    const scope = askedScope(grant, query);
    return screen(scope, reply, (now, signal) => reportGrid(db, scope, query, now, signal));
  });

  endpoint(app, reportRoutes.explainReport, async (grant, { query, reply }) => {
    const { withoutDepartment, hourOfDay } = query;
    const part = { withoutDepartment: withoutDepartment !== undefined, hourOfDay };
    const scope = { ...askedScope(grant, query), ...part };
    return screen(scope, reply, (now, signal) => explain(db, scope, now, signal));
  });
}
