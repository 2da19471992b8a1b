import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import * as routes from '@checkpoint/contract/web-routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '#kernel/cache/query-of.ts';
import { useReapply } from '#kernel/cache/use-reapply.ts';
import { useLive } from '#kernel/live/live.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useAtMostEvery } from '#kernel/use-at-most-every.ts';
import { departmentsQuery } from '#product/departments.ts';
import { ownHoursQuery } from '#product/own-hours.ts';
import { reviewCountQuery } from '#product/review-count.ts';
import { activityQuery } from './api/activity.ts';
import { type EmployeeFilter, type EmployeePages, employeesKey, presenceKey } from './api/employees.ts';
import { hear, heardKey } from './api/heard-activity.ts';
import { statsQuery } from './api/stats.ts';
import { isOutdated, patchActivity, patchEmployees, rowsNotShown } from './presence-patches.ts';

/** How long a changed row stays marked, in milliseconds; the highlight's animation ends before. */
const markedFor = 2000;
/** Milliseconds between two readings of the list. An import sends hundreds of events. */
const gathering = 1000;
const kept = [...employeesKey, ...keyOf(routes.getStats), ...keyOf(routes.listRecentActivity)];

/** Keeps the dashboard's cached answers up to date. Returns the employees whose presence has just changed. */
export function useLivePresence(): ReadonlySet<string> {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const { marked, mark } = useMarks();
  const reloadLists = useAtMostEvery(gathering, () =>
    Promise.all([
      client.invalidateQueries({ queryKey: employeesKey }),
      client.invalidateQueries({ queryKey: departmentsQuery.queryKey }),
    ]),
  );
  const apply = (event: PresenceEvent) => {
    if (applyPresence(client, event)) reloadLists();
  };
  const remember = useReapply(kept, apply);
  const recount = useRecount(client);
  useLive({
    keeps: [...kept, heardKey, ...keyOf(routes.countReview), ...ownHoursQuery.queryKey],
    presence: (event) => {
      // Events also report requests and held punches, which change nothing in a row.
      mark(rowsNotShown(cachedPages(client), event.employees).map(({ id }) => id));
      apply(event);
      remember(event);
      hear(client, event);
      recount();
      // Administrators hear of everybody, and of themselves among them.
      if (event.employees.some(({ userId }) => userId === user?.id))
        void client.invalidateQueries({ queryKey: ownHoursQuery.queryKey });
    },
  });
  return marked;
}

/** Whether it takes the server to say who belongs on which page: somebody joined, left or was edited. */
function applyPresence(client: QueryClient, { stats, employees, activity }: PresenceEvent): boolean {
  const before = client.getQueryData(statsQuery.queryKey);
  let outdated = before !== undefined && before.totalEmployees !== stats.totalEmployees;
  client.setQueryData(statsQuery.queryKey, stats);
  for (const [key, pages] of client.getQueriesData<EmployeePages>({ queryKey: presenceKey })) {
    if (pages === undefined) continue;
    // The third segment of these keys is the filter that their pages answer.
    const filter = key[presenceKey.length] as EmployeeFilter;
    client.setQueryData(key, patchEmployees(pages, employees, filter));
    outdated ||= isOutdated(pages, employees, filter);
  }
  client.setQueryData(activityQuery.queryKey, (records) => records && patchActivity(records, activity));
  return outdated;
}

const cachedPages = (client: QueryClient): EmployeePages[] =>
  client
    .getQueriesData<EmployeePages>({ queryKey: presenceKey })
    .flatMap(([, pages]) => (pages === undefined ? [] : [pages]));

/** How much waits for review may change with every punch; it is counted again soon, and not for each of a rush. */
const countDelay = 5000;

function useRecount(client: QueryClient): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: reviewCountQuery.queryKey });
    }, countDelay);
  };
}

function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const mark = (ids: readonly string[]) => {
    setMarked((current) => new Set([...current, ...ids]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setMarked((current) => new Set([...current].filter((id) => !ids.includes(id))));
    }, markedFor);
    timers.current.add(timer);
  };
  return { marked, mark };
}
