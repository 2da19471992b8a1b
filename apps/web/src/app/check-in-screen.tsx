import * as routes from '@checkpoint/contract/web-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lastKnown } from '#kernel/cache/last-known.ts';
import { queryOf } from '#kernel/cache/query-of.ts';
import { useIsNarrowerThan } from '#kernel/is-narrower-than.ts';
import { furtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { PunchClockPage } from '#modules/time/punch-clock/punch-clock-page.tsx';
import { later } from '#ui/later.tsx';
import { loadSoon } from '#ui/load-soon.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useUpdates } from './use-updates.ts';

const below = later(async () => {
  const [{ BelowCheckIn }] = await Promise.all([import('./below-check-in.tsx'), furtherTexts()]);
  return BelowCheckIn;
});

/** The page to press on; what follows below it comes after its first paint. */
export function CheckInScreen() {
  const t = useText();
  const { isEmployee } = useCurrentUser();
  const [isSettled, setSettled] = useState(false);
  const [looks, setLooks] = useState(0);
  const [closed, setClosed] = useState(0);
  useEffect(() => loadSoon(() => setSettled(true)), []);
  useDetailsWithoutNetwork(isSettled, isEmployee);
  const isNarrow = useIsNarrowerThan('md');
  const updates = useUpdates();
  return (
    <PunchClockPage
      aside={isNarrow && updates && <updates.UpdateLink />}
      onDays={isEmployee ? () => setLooks(looks + 1) : undefined}
    >
      {isSettled && (isEmployee || !window.isSecureContext) && (
        <ErrorBoundary fallback={null}>
          {/* Where it could not be fetched that is said in its place, and over the page to whoever is led there. */}
          <below.Later
            props={{ looks }}
            instead={
              looks === closed ? t(isEmployee ? 'punchClock.daysFailed' : 'shell.noAnswer') : undefined
            }
            onClose={() => setClosed(looks)}
          />
        </ErrorBoundary>
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
