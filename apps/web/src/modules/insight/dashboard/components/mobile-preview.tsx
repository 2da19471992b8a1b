import { workedSeconds } from '@checkpoint/domain/worked-seconds';
import { useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { numberText } from '#kernel/language/numbers.ts';
import { useText } from '#kernel/language/texts.ts';
import { useNow } from '#kernel/use-now.ts';
import { hoursText, ownHoursQuery, useOwnTimes } from '#product/own-hours.ts';
import { buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStats } from '../api/stats.ts';

/** Written where a figure could not be loaded. */
const unknown = '–';

/** The way to the check-in page, with two figures of it: everybody, and one's own hours today. */
export function MobilePreview() {
  const t = useText();
  const { data: stats, isError } = useStats();
  const { worked, hasFailed } = useHoursToday();
  return (
    <Card title={t('dashboard.mobileInterface')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-muted">{t('dashboard.mobileLead')}</p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-y-2 divide-x divide-line border-line border-y py-3">
          <Figure
            label={t('dashboard.totalEmployees')}
            value={stats ? numberText(stats.totalEmployees) : isError ? unknown : undefined}
          />
          <Figure label={t('dashboard.hoursToday')} value={hasFailed ? unknown : worked} />
        </dl>
        <Link href="/checkin" className={buttonLook('secondary')}>
          {t('dashboard.openCheckIn')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Card>
  );
}

function useHoursToday() {
  const client = useQueryClient();
  const { times, hasFailed } = useOwnTimes();
  const tick = useNow(30_000);
  const now = tick + (times?.clockSkew ?? 0);
  // Past midnight the server names the new day, perhaps not at the first time of asking.
  const overAt = times !== undefined && now >= times.today.end ? tick : undefined;
  useEffect(() => {
    if (overAt !== undefined) void client.invalidateQueries({ queryKey: ownHoursQuery.queryKey });
  }, [client, overAt]);
  return { worked: times && hoursText(workedSeconds(times.periods, times.today, now)), hasFailed };
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="px-4 first:pl-0">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">
        {value ?? <Skeleton className="my-1 h-6 w-12" />}
      </dd>
    </div>
  );
}
