import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import type { Queries } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import type { Scope } from './report-periods.ts';

/** Who asked for which file, and through what. */
export interface FileEntry {
  readonly action: 'attendance_exported' | 'report_generated';
  readonly scope: Scope;
  readonly reportType: ReportType;
  readonly format: FileFormat;
  readonly actorUserId: string;
  /** The account of the person that the file is narrowed to. */
  readonly subjectUserId: string | null;
  readonly origin: Origin;
  readonly now: Date;
}

/** Who took which records out of the company. */
export function auditFile(trail: Queries, entry: FileEntry) {
  const { action, scope, reportType, format, actorUserId, subjectUserId, origin, now } = entry;
  const { companyId, dateFrom, dateTo, department } = scope;
  return recordAudit(trail, {
    ...{ action, companyId, actorUserId, subjectUserId, origin, at: now },
    details: {
      ...(action === 'report_generated' ? { reportType } : {}),
      ...{ format, dateFrom, dateTo },
      ...(department === null ? {} : { department }),
    },
  });
}
