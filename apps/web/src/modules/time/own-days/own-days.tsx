import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFromMemory } from '#kernel/cache/last-known.ts';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone } from '#kernel/language/times.ts';
import { useLive } from '#kernel/live/live.ts';
import { useNow } from '#kernel/use-now.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { useCompany } from '#product/company.ts';
import { useLatestPunch } from '#product/latest-punch.ts';
import { useOwnTimes } from '#product/own-hours.ts';
import { pathOfRecord } from '#product/path-of-sheet.ts';
import { buttonLook } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownRequestsQuery, useOwnRequests } from './api/own-requests.ts';
import { type OwnTimeline, ownTimelineKey, useOwnTimeline } from './api/own-timeline.ts';
import { AskDialog } from './components/ask-dialog.tsx';
import { DayRow } from './components/day-row.tsx';
import { HeldPunches } from './components/held-punches.tsx';
import { MissingBefore } from './components/missing-before.tsx';
import { missingBefore, type OwnDay, ownDays } from './days.ts';
import { isProposal } from './is-proposal.ts';
import { timelineNow } from './timeline-now.ts';

/** Loaded only where somebody would change something. */
const { Part: ProposalsPart } = lazyPart(async () => (await import('./components/proposals.tsx')).Proposals);

interface OwnDaysProps {
  /** How often somebody was led here: each time the section is shown and read out. */
  looks?: number;
}

/** One's own last seven days: what counts, what was asked for, and the way to ask for a correction. */
export function OwnDays({ looks = 0 }: OwnDaysProps) {
  const t = useText();
  const { times, hasFailed } = useOwnTimes();
  const company = useCompany();
  const now = useNow(30_000) + (times?.clockSkew ?? 0);
  const requests = useOwnRequests();
  // As they were shown when the question was asked: news that come meanwhile change nothing under the fingers.
  const [asking, setAsking] = useState<{ day: OwnDay; timeline: OwnTimeline } | null>(null);
  const { waiting } = useOffline();
  useOwnNews();

  // The zone comes with the hours, and what day it is: before that the days would be another place's.
  const areTimesAwaited = times === undefined && !hasFailed;
  const timeline = useOwnTimeline(areTimesAwaited ? undefined : (times?.clockSkew ?? 0));
  const { data: latest } = useLatestPunch();
  const timeZone = times?.timeZone ?? company?.settings.timeZone ?? deviceTimeZone();
  const proposals = (requests.data ?? []).filter(isProposal);
  const isPending = timeline.isPending || areTimesAwaited;
  const data =
    isPending || timeline.data === undefined
      ? undefined
      : timelineNow(timeline.data, latest, now, times?.maxShiftHours);
  return (
    <section aria-labelledby="own-days" aria-busy={isPending} className="grid grid-cols-1 gap-3 pb-4">
      <h2 id="own-days" ref={useLedTo(looks)} tabIndex={-1} className="text-lg outline-none">
        {t('ownDays.title')}
      </h2>
      {timeline.isError && timeline.data === undefined && !isPending && (
        <ErrorState
          title={t('punchClock.daysFailed')}
          error={timeline.error}
          onRetry={() => void timeline.refetch()}
        />
      )}
      {data !== undefined && <HeldPunches held={data.held ?? []} timeZone={timeZone} />}
      {data !== undefined && !requests.isPending && (
        <MissingBefore period={missingBefore(data, requests.data ?? [], now, timeZone)} timeZone={timeZone} />
      )}
      {proposals.length > 0 && (
        <ProposalsPart props={{ requests: proposals, zone: timeZone }} failure={t('proposals.loadFailed')} />
      )}
      {(isPending || data !== undefined) && waiting.length > 0 && (
        <p className="text-ink-muted text-sm">{t('ownDays.withoutWaiting')}</p>
      )}
      {isPending && <DaysSkeleton />}
      {data !== undefined && (
        <ul className="grid divide-y divide-line border-line border-y">
          {ownDays(data, requests.data ?? [], now, timeZone).map((day) => (
            <DayRow
              key={day.date}
              day={day}
              now={now}
              timeZone={timeZone}
              onAsk={() => setAsking({ day, timeline: data })}
            />
          ))}
        </ul>
      )}
      <p>
        <Link href={pathOfRecord()} className={buttonLook('secondary')}>
          {t('ownDays.month')}
        </Link>
      </p>
      {asking !== null && (
        <AskDialog
          {...asking}
          timeZone={timeZone}
          clockSkew={times?.clockSkew}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

/** The heading of what somebody was led to, however late it came: it stands below the bar and has the focus. */
function useLedTo(looks: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (looks === 0) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [looks]);
  return heading;
}

function DaysSkeleton() {
  return (
    <div className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <div key={day} className="grid grid-cols-1 py-3">
          <Skeleton className="my-[0.125lh] h-[0.75lh] w-44" />
          <Skeleton className="my-[0.125lh] h-[0.75lh] w-28 text-sm" />
        </div>
      ))}
    </div>
  );
}

const shown = [ownTimelineKey, ownRequestsQuery.queryKey];

function reloadOwnDays(client: QueryClient): void {
  for (const queryKey of shown) void client.invalidateQueries({ queryKey });
}

/**
 * A punch, or an administrator's decision, shows here at once. What had to be remembered is asked for every 30 s: a single
 * answer may be lost while the event stream stands.
 */
function useOwnNews(): void {
  const client = useQueryClient();
  useLive({ own: () => reloadOwnDays(client) });
  const isOld = shown.some((queryKey) => isFromMemory(queryKey.join('/')));
  useEffect(() => {
    const timer = isOld ? setInterval(reloadOwnDays, 30_000, client) : undefined;
    return () => clearInterval(timer);
  }, [client, isOld]);
}
