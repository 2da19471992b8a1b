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

/** The page to press on; what follows below it comes after its first paint. */
export function CheckInScreen() {
  const t = useText();
  const { isEmployee } = useCurrentUser();
  const isSettled = useIsSettled();
  const [looks, setLooks] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // Also where the last days could not be loaded: it says so there.
  useEffect(() => {
    if (looks > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [looks]);
  useDetailsWithoutNetwork(isSettled, isEmployee);
  const isNarrow = useIsNarrowerThan('md');
  const updates = useUpdates();
  return (
    <PunchClockPage
      aside={isNarrow && updates && <updates.UpdateLink />}
      onDays={isEmployee ? () => setLooks(looks + 1) : undefined}
    >
      {isSettled && (isEmployee || !window.isSecureContext) && (
        <div ref={place}>
          <below.Part
            props={{ looks }}
            failure={t(isEmployee ? 'punchClock.daysFailed' : 'shell.noAnswer')}
          />
        </div>
      )}
    </PunchClockPage>
  );
}

/** Asks for these once on a device: they open without a network before they were ever seen, and as high as they will be. */
function useDetailsWithoutNetwork(isSettled: boolean, isEmployee: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    // What the profile tells about oneself, and the user menu about employees.
    const details = [queryOf(routes.getProfile), ...(isEmployee ? [queryOf(routes.getOwnEmployee)] : [])];
    // Remembered and not kept in memory: the page asks for itself when it is opened.
    for (const { queryKey } of details.filter((one) => !(String(one.queryKey) in lastKnown())))
      void queries.prefetchQuery({ queryKey, gcTime: 0 });
  }, [isSettled, isEmployee, queries]);
}
