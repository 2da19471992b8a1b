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
  useDetailsWithoutNetwork(isSettled && isEmployee);
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

/** What the profile and the user menu tell about oneself. */
const details = ['/api/profile', '/api/employees/me'];

/** Asks for these once on a device: they open without a network before they were ever seen, and as high as they will be. */
function useDetailsWithoutNetwork(isWanted: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    // Remembered and not kept in memory: the page asks for itself when it is opened.
    for (const path of details.filter((one) => !(one in lastKnown())))
      void queries.prefetchQuery({ queryKey: [path], gcTime: 0 });
  }, [isWanted, queries]);
}
