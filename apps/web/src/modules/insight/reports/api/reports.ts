import type { Employee } from '@checkpoint/contract/calls/employees';
import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import type {
  Explanation,
  ReportPreview,
  ReportSummary,
  ReportType,
} from '@checkpoint/contract/calls/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Scope } from '../choice.ts';

function queryOf(scope: Scope): URLSearchParams {
  const { dateFrom, dateTo, department, employeeId, withoutDepartment, hourOfDay } = scope;
  const query = new URLSearchParams({ dateFrom, dateTo });
  if (department !== '') query.set('department', department);
  if (employeeId !== '') query.set('employeeId', employeeId);
  if (withoutDepartment) query.set('withoutDepartment', 'true');
  if (hourOfDay !== undefined) query.set('hourOfDay', String(hourOfDay));
  return query;
}

/** Somebody who looks again wants the figures of now: nothing is kept for longer than it is on screen. */
const asOfNow = { gcTime: 0 } as const;

export const useSummary = (scope: Scope, enabled = true) =>
  useQuery<ReportSummary>({
    queryKey: [`/api/reports/summary?${queryOf(scope)}`],
    enabled,
    placeholderData: keepPreviousData,
    ...asOfNow,
  });

export const usePreview = (scope: Scope, reportType: ReportType, enabled: boolean) =>
  useQuery<ReportPreview>({
    queryKey: [`/api/reports/preview?${queryOf(scope)}&reportType=${reportType}`],
    enabled,
    placeholderData: keepPreviousData,
    ...asOfNow,
  });

export const useExplanation = (scope: Scope) =>
  useQuery<Explanation>({ queryKey: [`/api/reports/explain?${queryOf(scope)}`], ...asOfNow });

/** Records of the summary of recent activity. */
const recentRecords = 10;

export const useRecentRecords = () =>
  useQuery<readonly CheckRecord[]>({
    queryKey: [`/api/checkins/history?limit=${recentRecords}`],
    ...asOfNow,
  });

type Person = Pick<Employee, 'id' | 'user'>;

/** Read anew with the page: people come, go and change their names while one is on another. */
const usePeopleAt = (path: string) =>
  useQuery<readonly Person[]>({ queryKey: [path], refetchOnMount: 'always' });

/** Active employees by name, as many as a list can be chosen from. */
export const usePeople = () => usePeopleAt('/api/employees?limit=5000');

/** Who was removed: what they worked stays in reports. */
export const useRemovedPeople = () => usePeopleAt('/api/employees?limit=5000&state=inactive');
