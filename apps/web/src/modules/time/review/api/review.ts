import type {
  Change,
  CorrectionRequest,
  DecisionResult,
  OpenReview,
  ReviewDecision,
  Timeline,
} from '@checkpoint/contract/calls/corrections';
import { calendarDay } from '@checkpoint/domain/calendar';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#kernel/http/request.ts';

/** Everything that waits for a decision. */
export const useReview = () => useQuery(queryOptions<OpenReview>({ queryKey: ['/api/review'] }));

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decisions: readonly ReviewDecision[]; reason: string }) =>
      request<readonly DecisionResult[]>('POST', '/api/review/decisions', body),
    onSettled: () => refreshAttendance(client),
  });
}

export function useCorrect(employeeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { changes: readonly Change[]; version: number; reason: string }) =>
      request<CorrectionRequest>('POST', '/api/corrections', { employeeId, ...body }),
    onSettled: () => refreshAttendance(client),
  });
}

/** Raw punches and effective periods of one day of the company's calendar. */
export function useDay(employeeId: string, date: string, zone: string) {
  const { start, end } = calendarDay(date, zone);
  const query = new URLSearchParams({ employeeId, from: iso(start), to: iso(end) });
  return useQuery({
    queryKey: ['/api/timeline', employeeId, date],
    queryFn: () => request<Timeline>('GET', `/api/timeline?${query}`),
  });
}

/** As many as the server sends at once: what an earlier one decided would be missing from its day. */
const most = 5000;

/** What was asked and decided about one employee, newest first. */
export const useCorrections = (employeeId: string) =>
  useQuery({
    queryKey: ['/api/corrections', employeeId],
    queryFn: () =>
      request<readonly CorrectionRequest[]>(
        'GET',
        `/api/corrections?employeeId=${encodeURIComponent(employeeId)}&limit=${most}`,
      ),
  });

const iso = (instant: number): string => new Date(instant).toISOString();

/** A decision shows in the review, on timelines, in presence and in the log. */
function refreshAttendance(client: QueryClient): void {
  for (const segment of [
    'review',
    'review/count',
    'timeline',
    'corrections',
    'employees',
    'activity',
    'stats',
  ]) {
    void client.invalidateQueries({ queryKey: [`/api/${segment}`] });
  }
}
