import type { Change } from '@checkpoint/contract/calls/corrections';
import type { ReviewDecision } from '@checkpoint/contract/calls/review';
import * as routes from '@checkpoint/contract/web-routes';
import { calendarDay } from '@checkpoint/domain/calendar';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#kernel/cache/query-of.ts';
import { call } from '#kernel/http/call.ts';

/** Everything that waits for a decision. */
export const useReview = () => useQuery(queryOf(routes.listReview));

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decisions: readonly ReviewDecision[]; reason: string | null }) =>
      call(routes.decideMany, { body }),
    onSettled: () => refreshAttendance(client),
  });
}

/** Corrects an employee's record, or without an id asks for changes of one's own. */
export function useCorrect(employeeId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { changes: readonly Change[]; reason: string | null } & BasedOn) =>
      call(routes.correct, { body: { ...(employeeId !== undefined && { employeeId }), ...body } }),
    onSettled: () => refreshAttendance(client),
  });
}

/** The version that somebody decided on, or the request that is taken back. */
type BasedOn = { readonly version: number } | { readonly undoes: string };

/** Ends a period without a check-out of anybody. */
export function useSettle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, periodId: punchId, timestamp, reason }: Settlement) =>
      call(routes.correct, {
        body: { employeeId, changes: [{ kind: 'settle', punchId, timestamp }], reason },
      }),
    onSettled: () => refreshAttendance(client),
  });
}

interface Settlement {
  readonly employeeId: string;
  readonly periodId: string;
  readonly timestamp: string;
  readonly reason: string;
}

/** Takes back what one asked for. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => call(routes.withdrawCorrection, { params: { requestId } }),
    onSettled: () => refreshAttendance(client),
  });
}

interface Answer {
  readonly requestId: string;
  readonly agreed: boolean;
  readonly reason: string | null;
}

/** Agrees or disagrees with what somebody else would change in one's own hours. */
export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, ...body }: Answer) =>
      call(routes.answerCorrection, { params: { requestId }, body }),
    onSettled: () => refreshAttendance(client),
  });
}

/** Raw punches and effective periods of one day of the company's calendar. */
export function useDay(employeeId: string, date: string, zone: string) {
  const { start, end } = calendarDay(date, zone);
  const query = { employeeId, from: iso(start), to: iso(end) };
  return useQuery({
    queryKey: [...keyOf(routes.getTimeline), employeeId, date],
    queryFn: () => call(routes.getTimeline, { query }),
  });
}

/** As many as the server sends at once: what an earlier one decided would be missing from its day. */
const most = 5000;

/** The requests and decisions about one employee, newest first. */
export const useCorrections = (employeeId: string) =>
  useQuery({
    queryKey: [...keyOf(routes.listCorrections), employeeId],
    queryFn: () => call(routes.listCorrections, { query: { employeeId, limit: most } }),
  });

const iso = (instant: number): string => new Date(instant).toISOString();

/** A decision shows in the review, on timelines, in presence and in the log. */
function refreshAttendance(client: QueryClient): void {
  const shown = [
    routes.listReview,
    routes.countReview,
    routes.getTimeline,
    routes.getSheet,
    routes.listCorrections,
    routes.listEmployees,
    routes.listRecentActivity,
    routes.getStats,
  ] as const;
  for (const queryKey of shown.map(keyOf)) void client.invalidateQueries({ queryKey });
}
