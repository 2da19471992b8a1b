import * as routes from '@checkpoint/contract/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lastKnown } from '#kernel/cache/last-known.ts';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useIsNarrowerThan } from '#kernel/is-narrower-than.ts';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { PunchClockPage } from '#modules/time/punch-clock/punch-clock-page.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useIsSettled } from '#ui/load-soon.ts';
import { useUpdates } from './use-updates.ts';

const below = lazyPart(async () => (await withFurtherTexts(import('./below-check-in.tsx'))).BelowCheckIn);

/** The check-in page. The part below it loads after the first paint. */
export function CheckInScreen() {
  const t = useText();
  const { isEmployee, isManager } = useCurrentUser();
  const hasDays = isEmployee || isManager;
  const isSettled = useIsSettled();
  const [looks, setLooks] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // It also leads there if the last days could not be loaded, because the error is shown there.
  useEffect(() => {
    if (looks > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [looks]);
  useDetailsWithoutNetwork(isSettled, hasDays);
  const isNarrow = useIsNarrowerThan('md');
  const updates = useUpdates();
  return (
    <PunchClockPage
      aside={isNarrow && updates && <updates.UpdateLink />}
      onDays={hasDays ? () => setLooks(looks + 1) : undefined}
    >
      {isSettled && (hasDays || !window.isSecureContext) && (
        <div ref={place}>
          <below.Part props={{ looks }} failure={t(hasDays ? 'punchClock.daysFailed' : 'shell.noAnswer')} />
        </div>
      )}
    </PunchClockPage>
  );
}

/** Loads these once per device, so that they open without a network and at their final height. */
function useDetailsWithoutNetwork(isSettled: boolean, hasDays: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    // For the profile, and for the user menu of who works here.
    const details = [queryOf(routes.getProfile), ...(hasDays ? [queryOf(routes.getOwnEmployee)] : [])];
    // Stored on the device and not in memory, because a page loads its own data when it opens.
    for (const { queryKey } of details.filter((one) => !(String(one.queryKey) in lastKnown())))
      void queries.prefetchQuery({ queryKey, gcTime: 0 });
  }, [isSettled, hasDays, queries]);
}
