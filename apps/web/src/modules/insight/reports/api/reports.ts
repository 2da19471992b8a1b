import type { ReportType } from '@checkpoint/contract/calls/reports';
import * as routes from '@checkpoint/contract/web-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queryOf } from '#kernel/cache/query-of.ts';
import type { Scope } from '../choice.ts';

/** Whether the people × days are there, or cannot come: until then nothing else is asked for, which would delay them. */
export const IsGridRead = createContext(true);

const scopeQuery = ({ dateFrom, dateTo, department, employeeId }: Scope) => ({
  dateFrom,
  dateTo,
  department,
  employeeId,
});

/** Somebody who looks again wants the figures of now: nothing is kept for longer than it is on screen. */
const asOfNow = { gcTime: 0 } as const;

export const useSummary = (scope: Scope, enabled = true) =>
  useQuery({
    ...queryOf(routes.getReportSummary, { query: scopeQuery(scope) }),
    enabled: useContext(IsGridRead) && enabled,
    placeholderData: keepPreviousData,
    ...asOfNow,
  });

export const usePreview = (scope: Scope, reportType: ReportType, enabled: boolean) =>
  useQuery({
    ...queryOf(routes.getReportPreview, { query: { ...scopeQuery(scope), reportType } }),
    enabled: useContext(IsGridRead) && enabled,
    placeholderData: keepPreviousData,
    ...asOfNow,
  });

export function useExplanation(scope: Scope) {
  const query = {
    ...scopeQuery(scope),
    withoutDepartment: scope.withoutDepartment ? ('true' as const) : undefined,
    hourOfDay: scope.hourOfDay === undefined ? undefined : String(scope.hourOfDay),
  };
  return useQuery({ ...queryOf(routes.explainReport, { query }), ...asOfNow });
}

/** Records of the summary of recent activity. */
const recentRecords = 10;

export const useRecentRecords = () =>
  useQuery({
    ...queryOf(routes.listPunches, { query: { limit: recentRecords } }),
    enabled: useContext(IsGridRead),
    ...asOfNow,
  });

/** Each visit reads them again, since people join, leave and change their names. */
const usePeopleOf = (state?: 'inactive') =>
  useQuery({
    ...queryOf(routes.listEmployees, { query: { limit: 5000, state } }),
    enabled: useContext(IsGridRead),
    staleTime: 0,
  });

/** Active employees by name, as many as a list can be chosen from. */
export const usePeople = () => usePeopleOf();

/** Removed employees. Their working hours stay in reports. */
export const useRemovedPeople = () => usePeopleOf('inactive');
