import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCurrentUser } from '#platform/current-user.ts';
import { furtherTexts } from '#platform/language.ts';
import { lastKnown } from '#platform/last-known.ts';
import { loadSoon } from '#ui/load-soon.ts';
import { PunchClockPage } from '../features/punch-clock/punch-clock-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const OwnDays = lazy(async () => {
  const [{ OwnDays }] = await Promise.all([import('../features/own-days/own-days.tsx'), furtherTexts()]);
  return { default: OwnDays };
});

/** The page to press on; one's last days come below it, after its first paint. Administrators correct elsewhere. */
export function CheckInScreen() {
  const { isEmployee } = useCurrentUser();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => loadSoon(() => setSettled(true)), []);
  useProfileWithoutNetwork(isSettled);
  return (
    <PunchClockPage>
      {isEmployee && isSettled && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <OwnDays />
          </Suspense>
        </ErrorBoundary>
      )}
    </PunchClockPage>
  );
}

const profile = '/api/profile';

/** Asks for the profile once on a device, so that its page opens without a network before it was ever seen. */
function useProfileWithoutNetwork(isSettled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Remembered and not kept in memory: the page asks for itself when it is opened.
    if (isSettled && !(profile in lastKnown()))
      void queries.prefetchQuery({ queryKey: [profile], gcTime: 0 });
  }, [isSettled, queries]);
}
