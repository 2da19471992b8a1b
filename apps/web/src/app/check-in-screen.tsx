import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#platform/current-user.ts';
import { useIsNarrowerThan } from '#platform/is-narrower-than.ts';
import { furtherTexts } from '#platform/language.ts';
import { lastKnown } from '#platform/last-known.ts';
import { later } from '#ui/later.tsx';
import { loadSoon } from '#ui/load-soon.ts';
import { PunchClockPage } from '../features/punch-clock/punch-clock-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useUpdates } from './use-updates.ts';

const days = later(async () => {
  const [{ OwnDays }] = await Promise.all([import('../features/own-days/own-days.tsx'), furtherTexts()]);
  return OwnDays;
});

/** The page to press on; one's last days come below it, after its first paint. Administrators correct elsewhere. */
export function CheckInScreen() {
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
      {isEmployee && isSettled && (
        <ErrorBoundary fallback={null}>
          {/* Where they could not be fetched nothing is said of them until somebody is led there. */}
          <days.Later props={{ looks }} isQuiet={looks === closed} onClose={() => setClosed(looks)} />
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
    const details = isEmployee ? ['/api/profile', '/api/employees/me'] : ['/api/profile'];
    // Remembered and not kept in memory: the page asks for itself when it is opened.
    for (const path of details.filter((one) => !(one in lastKnown())))
      void queries.prefetchQuery({ queryKey: [path], gcTime: 0 });
  }, [isSettled, isEmployee, queries]);
}
