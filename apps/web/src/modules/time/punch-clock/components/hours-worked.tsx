import { type Interval, workedSeconds } from '@checkpoint/domain/worked-seconds';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useNow } from '#kernel/use-now.ts';
import { hoursText, type OwnTimes } from '#product/own-hours.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { periodsWith, runningInterval } from '../attendance.ts';
import { reloadPunchClock } from '../own-news.ts';
import type { PunchClock } from '../use-punch-clock.ts';

/** Today's and this week's hours, an open check-in counted up to now. */
export function HoursWorked({ clock }: { clock: PunchClock }) {
  const t = useText();
  const { times, latest, pending, hoursFailed } = clock;
  const now = useNow(1000) + (times?.clockSkew ?? 0);
  const client = useQueryClient();
  useNextDay(client, times, now);

  const figure = (interval: (times: OwnTimes) => Interval) => {
    if (times === undefined) return undefined;
    const seconds = workedSeconds(
      periodsWith(times, latest, pending, now),
      runningInterval(interval(times), now),
      now,
    );
    return hoursText(seconds);
  };

  return (
    <section
      aria-label={t('punchClock.hoursWorked')}
      aria-busy={times === undefined && !hoursFailed}
      className="flex flex-wrap items-center justify-between gap-x-4 border-line border-y py-3"
    >
      <h2 className="min-w-0 flex-1 basis-20 text-balance font-medium text-base">
        {t('punchClock.hoursWorked')}
      </h2>
      {hoursFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex-1 basis-56 text-ink-muted">
            {t('punchClock.hoursUnknown')} {t('shell.nothingLost')}
          </p>
          <Button variant="secondary" pending={clock.isReading} onClick={() => reloadPunchClock(client)}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      ) : (
        <dl className="flex flex-wrap gap-y-2 divide-x divide-line">
          <Figure label={t('punchClock.today')} value={figure(({ today }) => today)} />
          <Figure label={t('punchClock.thisWeek')} value={figure(({ week }) => week)} />
        </dl>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  const t = useText();
  return (
    <div className="px-3 last:pr-0 sm:px-5">
      <dt className="whitespace-nowrap text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-14 whitespace-nowrap font-semibold text-xl tabular-nums tracking-tight">
        {value === undefined ? (
          <Skeleton className="my-[0.125lh] h-[0.75lh] w-14" />
        ) : (
          <>
            {value} <span className="font-normal text-base text-ink-muted">{t('punchClock.hours')}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** Past midnight the server names the new day, and the new week. */
function useNextDay(client: QueryClient, times: OwnTimes | undefined, now: number): void {
  const isOver = times !== undefined && now >= times.today.end;
  useEffect(() => {
    if (isOver) reloadPunchClock(client);
  }, [client, isOver]);
}
