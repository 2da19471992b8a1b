import { type AuditAction, type AuditKind, auditActions } from '@checkpoint/contract/audit-actions';
import { calendarDay } from '@checkpoint/domain/calendar';
import { searchText } from '@checkpoint/domain/search-text';
import type { AuditFilter } from './queries.ts';

/** The requested part of the trail. An empty value does not filter. */
export interface AuditChoice {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | '' | undefined;
  /** Days of the company's calendar, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The company of the trail, and the time zone of its days. */
export interface Trail {
  readonly companyId: string;
  readonly timeZone: string;
}

/** The list and the file show the same entries, because both choose them here. */
export const filterOf = (
  { person, kind, from, to }: AuditChoice,
  timeZone: string,
): Omit<AuditFilter, 'after' | 'limit'> => ({
  person: searchText(person ?? '') || null,
  actions: kind ? actionsOf(kind) : null,
  from: from ? new Date(calendarDay(from, timeZone).start) : null,
  to: to ? new Date(calendarDay(to, timeZone).end) : null,
});

/** The filters of an exported file, as its own audit entry records them. */
export const detailsOf = ({ person, kind, from, to }: AuditChoice): Readonly<Record<string, string>> => ({
  ...(person ? { person } : {}),
  ...(kind ? { kind } : {}),
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

const actionsOf = (kind: AuditKind): AuditAction[] =>
  // The catalogue's keys are its actions; Object.entries forgets their type.
  (Object.entries(auditActions) as [AuditAction, AuditKind][])
    .filter(([, about]) => about === kind)
    .map(([action]) => action);
