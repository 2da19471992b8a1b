import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { learntAt } from '#kernel/cache/last-known.ts';
import { keyOf } from '#kernel/cache/query-of.ts';
import { now } from '#kernel/clock.ts';
import { useConnectivity } from '#kernel/connectivity.ts';
import { pathOf } from '#kernel/http/call.ts';
import { isOtherSeat } from '#kernel/http/request.ts';
import { reloadQueries } from '#kernel/live/reload-queries.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { seatOf } from '#kernel/session/person.ts';
import { requestBackgroundDelivery } from './background-sync.ts';
import type { TapAnswer } from './delivery.ts';
import { Outbox, type OutboxListener, type OutboxState } from './outbox.ts';
import { ownEntries, type Queue } from './queue.ts';

export interface Offline
  extends Pick<Outbox, 'tap' | 'flush' | 'sendAll' | 'retry' | 'discard' | 'locate'>,
    Pick<OutboxState, 'entries' | 'canStore' | 'delivered' | 'unstored' | 'held'> {
  readonly isOnline: boolean;
  /** The person's punches for this company that the server does not have yet, oldest first. */
  readonly pending: Queue;
  /** Those of them whose screen no longer waits for an answer. */
  readonly waiting: Queue;
  /** Those that the server refused and the person has to decide on. */
  readonly setAside: Queue;
}

const OfflineContext = createContext<Offline | null>(null);

/** Connectivity and the person's pending punches, sent in the background while any page is open. */
export function OfflineProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const seat = user === undefined ? null : seatOf(user);
  const isOnline = useConnectivity();
  const [outbox] = useState(() => new Outbox(cacheKeeper(client)));
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);

  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => outbox.signIn(seat), [outbox, seat]);
  useEffect(() => flushWhenPromising(outbox), [outbox]);
  useEffect(() => onLatestRead(client, outbox.caughtUp), [client, outbox]);

  const offline = useMemo(() => offlineOf(outbox, state, seat, isOnline), [outbox, state, seat, isOnline]);
  return <OfflineContext value={offline}>{children}</OfflineContext>;
}

export function useOffline(): Offline {
  const offline = use(OfflineContext);
  if (offline === null) throw new Error('useOffline must be used within an OfflineProvider');
  return offline;
}

function offlineOf(outbox: Outbox, state: OutboxState, seat: string | null, isOnline: boolean): Offline {
  const own = seat === null ? [] : ownEntries(state.entries, seat);
  const pending = own.filter((entry) => entry.refusal === null);
  return {
    ...outbox,
    ...state,
    isOnline,
    pending,
    waiting: pending.filter((entry) => !state.confirming.has(entry.action.id)),
    setAside: own.filter((entry) => entry.refusal !== null),
  };
}

/** The network coming back and the person coming back are the moments at which a failed request may succeed. */
function flushWhenPromising(outbox: Outbox): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void outbox.flush();
    // Whoever taps and walks off may close the page before its request has failed.
    else if (outbox.state().entries.length > 0) void requestBackgroundDelivery();
  };
  window.addEventListener('online', outbox.flush);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', outbox.flush);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const latest = pathOf(routes.getLatestPunch);

/** Calls `listener` whenever the page has learnt where its person stands. */
const onLatestRead = (client: QueryClient, listener: (at: number) => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] === latest) listener(learntAt(event));
  });

/** The record that a punch was in conflict with. */
const currentIn = (answer: TapAnswer): unknown =>
  answer.kind === 'conflict' ? answer.error.body?.current : undefined;

/** A repeated request is answered as the first was: a later punch, of another device perhaps, is known already. */
const isOvertaken = (answer: TapAnswer, shown = ''): boolean =>
  answer.kind === 'recorded' && answer.record.timestamp < shown;

/** Keeps the cached answers about one's own attendance in step with what the server said about a punch. */
function cacheKeeper(client: QueryClient): OutboxListener {
  const reload = (path: string) => reloadQueries(client, { queryKey: [path] });

  function answered(answer: TapAnswer): void {
    if (answer.kind === 'unanswered' || (answer.kind === 'refused' && isOtherSeat(answer.error))) {
      const status = answer.error?.status;
      // Signed out, somebody else, or a password change: the current user's answer tells, and the shell acts on it.
      if (status === 401 || status === 403) void reload(pathOf(routes.getCurrentUser));
      return;
    }
    const current = answer.kind === 'recorded' ? answer.record : currentIn(answer);
    // What is being read at this moment is older than this answer.
    const isReading = client.isFetching({ queryKey: [latest] }) > 0;
    const shown = client.getQueryData<CheckRecord | null>([latest]);
    const isNews = current !== undefined && !isOvertaken(answer, shown?.timestamp);
    // Known before the entry leaves the list: the page must not fall back to the state before the punch.
    if (isNews) client.setQueryData([latest], current);
    if (!isNews || isReading) void reload(latest);
    void reload(pathOf(routes.getOwnHours));
    // What is recorded is announced by the server; what it holds for review is told to this device alone.
    if (answer.kind === 'under_review') void reload(...keyOf(routes.getTimeline));
  }

  return {
    answered,
    async changedElsewhere() {
      void reload(pathOf(routes.getOwnHours));
      // Also for a page that was left: who comes back to it must not see the state before.
      await reloadQueries(client, { queryKey: [latest], refetchType: 'all' });
      // What nobody looks at needs no answer. Whoever does has heard by `onLatestRead` what came.
      return client
        .getQueryCache()
        .find({ queryKey: [latest] })
        ?.isActive()
        ? 0
        : now();
    },
  };
}
