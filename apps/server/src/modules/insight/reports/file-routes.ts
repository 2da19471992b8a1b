import { reportRoutes } from '@checkpoint/contract/calls/reports';
import { sheetRoutes } from '@checkpoint/contract/calls/sheet';
import type { Language } from '@checkpoint/contract/texts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database, ReadableDatabase } from '#kernel/database/database.ts';
import type { DecimalSign } from '#kernel/files/csv.ts';
import { makeInTurn } from '#kernel/files/make-in-turn.ts';
import type { Turns } from '#kernel/files/turns.ts';
import { refuse } from '#kernel/http/answer.ts';
import { subjectOf as timeSubjectOf } from '#modules/time/port.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { askedScope, subjectOf } from './asked-scope.ts';
import { auditFile, type FileEntry } from './audit-file.ts';
import { mostPdfRows } from './files/pdf.ts';
import { makeFile } from './make-file.ts';
import { datesOf } from './month-days.ts';
import { findSubject } from './queries.ts';

export interface FileDependencies {
  /** What reports are read from; may be a replica. */
  readonly db: ReadableDatabase;
  /** Where it is written who took a file. */
  readonly trail: Database;
  readonly clock: Clock;
  readonly turns: Turns;
}

interface FileRequest extends Pick<FileEntry, 'action' | 'scope' | 'reportType' | 'format' | 'actorUserId'> {
  readonly baseName: string;
  readonly decimalSign: DecimalSign;
  readonly language: Language | undefined;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function fileRoutesOf(app: FastifyInstance, { db, trail, clock, turns }: FileDependencies): void {
  async function file({ scope, actorUserId, ...order }: FileRequest, { request, reply }: Exchange) {
    const subjectUserId = await subjectOf(db, scope);
    if (subjectUserId === undefined) return refuse('not_found');
    return makeInTurn(turns, scope.companyId, reply, async (signal) => {
      const now = clock.now();
      const entry = { ...order, scope, actorUserId, subjectUserId, origin: originOf(request), now };
      const beforeSending = () => auditFile(trail, entry);
      const made = await makeFile(db, { ...order, scope, now, signal, beforeSending });
      return made === 'too_many_rows'
        ? refuse('too_many_rows', { values: { limit: mostPdfRows } })
        : { file: made };
    });
  }

  endpoint(app, reportRoutes.exportAttendance, async (grant, call) => {
    const { startDate: dateFrom, endDate: dateTo, format, decimalSign, language } = call.body;
    const order: FileRequest = {
      ...{ action: 'attendance_exported', reportType: 'attendance', format, decimalSign, language },
      baseName: `attendance-report-${dateFrom}-to-${dateTo}`,
      scope: askedScope(grant, { ...call.body, dateFrom, dateTo }),
      actorUserId: grant.actor.userId,
    };
    return file(order, call);
  });

  endpoint(app, reportRoutes.generateReport, async (grant, call) => {
    const { reportType, dateFrom, dateTo, format, decimalSign, language } = call.body;
    const order: FileRequest = {
      ...{ action: 'report_generated', reportType, format, decimalSign, language },
      baseName: `${reportType}_report_${dateFrom}_to_${dateTo}`,
      scope: askedScope(grant, call.body),
      actorUserId: grant.actor.userId,
    };
    return file(order, call);
  });

  endpoint(app, sheetRoutes.getSheetFile, async (grant, call) => {
    const { month, employeeId: named, format, decimalSign, language } = call.body;
    const subject = await timeSubjectOf(db, grant, named);
    if (subject === null) return refuse('not_found');
    const person = await findSubject(db, { companyId: grant.companyId, employeeId: subject.employeeId });
    const dates = datesOf(month);
    const order: FileRequest = {
      ...{ action: 'report_generated', reportType: 'sheet', format, decimalSign, language },
      baseName: fileName(`${person?.first_name} ${person?.last_name}`, month),
      scope: {
        ...{ companyId: grant.companyId, within: subject.scope, employeeId: subject.employeeId },
        ...{ dateFrom: dates[0] ?? '', dateTo: dates.at(-1) ?? '', department: null },
      },
      actorUserId: grant.actor.userId,
    };
    return file(order, call);
  });
}

/** `maria-santos-2026-10`: letters that a header cannot carry are left out. */
function fileName(person: string, month: string): string {
  const plain = person.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return [name || 'hours', month].join('-');
}
