import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import { reportRoutes } from '@checkpoint/contract/calls/reports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import type { Clock } from '#platform/clock.ts';
import type { ReadableDatabase } from '#platform/database/database.ts';
import { makeInTurn, unlessLeft } from '#platform/files/make-in-turn.ts';
import type { Turns } from '#platform/files/turns.ts';
import { answer, refuse } from '#platform/http/answer.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { CompanyScope } from '#platform/http/policy.ts';
import { whenClientLeaves } from '#platform/http/send-file.ts';
import { explain } from './explain.ts';
import { mostPdfRows } from './files/pdf.ts';
import { makeFile } from './make-file.ts';
import { mayReport } from './policy.ts';
import { previewReport } from './preview.ts';
import { isEmployee } from './queries.ts';
import type { Scope } from './report-periods.ts';
import { summarise } from './summary.ts';

export interface ReportDependencies {
  readonly db: ReadableDatabase;
  readonly clock: Clock;
  readonly turns: Turns;
}

/** Screens that are read at the same time; the others wait. Most connections to the database are for punches. */
const screensTogether = 3;

export function reportRoutesOf(app: FastifyInstance, { db, clock, turns }: ReportDependencies): void {
  const inTurn = pLimit(screensTogether);

  async function file(scope: Scope, order: FileRequest, reply: FastifyReply) {
    if (await isUnknown(db, scope)) return refuse('not_found');
    return makeInTurn(turns, scope.companyId, reply, async (signal) => {
      const made = await makeFile(db, { scope, ...order, now: clock.now(), signal });
      return made === 'too_many_rows'
        ? refuse('too_many_rows', { values: { limit: mostPdfRows } })
        : { file: made };
    });
  }

  async function screen<Body>(
    scope: Scope,
    reply: FastifyReply,
    read: (now: Date, signal: AbortSignal) => Promise<Body>,
  ) {
    if (await isUnknown(db, scope)) return refuse('not_found');
    const signal = whenClientLeaves(reply);
    return unlessLeft(signal, async () => answer(200, await inTurn(() => read(clock.now(), signal))));
  }

  endpoint(app, reportRoutes.exportAttendance, mayReport, async (company, { body, reply }) => {
    const { startDate: dateFrom, endDate: dateTo, format } = body;
    const baseName = `attendance-report-${dateFrom}-to-${dateTo}`;
    const scope = scopeOf(company, { ...body, dateFrom, dateTo });
    return file(scope, { reportType: 'attendance', format, baseName }, reply);
  });

  endpoint(app, reportRoutes.generateReport, mayReport, async (company, { body, reply }) => {
    const { reportType, dateFrom, dateTo, format } = body;
    const baseName = `${reportType}_report_${dateFrom}_to_${dateTo}`;
    return file(scopeOf(company, body), { reportType, format, baseName }, reply);
  });

  endpoint(app, reportRoutes.getReportSummary, mayReport, async (company, { query, reply }) => {
    const scope = scopeOf(company, query);
    return screen(scope, reply, (now, signal) => summarise(db, scope, now, signal));
  });

  endpoint(app, reportRoutes.getReportPreview, mayReport, async (company, { query, reply }) => {
    const scope = scopeOf(company, query);
    const read = (now: Date, signal: AbortSignal) => previewReport(db, scope, query.reportType, now, signal);
    return screen(scope, reply, read);
  });

  endpoint(app, reportRoutes.explainReport, mayReport, async (company, { query, reply }) => {
    const scope = scopeOf(company, query);
    return screen(scope, reply, (now, signal) => explain(db, scope, now, signal));
  });
}

interface FileRequest {
  readonly reportType: ReportType;
  readonly format: FileFormat;
  readonly baseName: string;
}

const scopeOf = ({ companyId }: CompanyScope, asked: Omit<Scope, 'companyId'>): Scope => ({
  companyId,
  dateFrom: asked.dateFrom,
  dateTo: asked.dateTo,
  department: asked.department,
  employeeId: asked.employeeId,
});

const isUnknown = async (db: ReadableDatabase, { companyId, employeeId }: Scope): Promise<boolean> =>
  employeeId !== null && !(await isEmployee(db, companyId, employeeId));
