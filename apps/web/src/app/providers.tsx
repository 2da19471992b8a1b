import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { forgetWhenPersonChanges } from '#platform/change-of-person.ts';
import { currentUserQuery } from '#platform/current-user.ts';
import { followIdentity } from '#platform/follow-identity.ts';
import { knownIdentity } from '#platform/known-identity.ts';
import { rememberAnswers } from '#platform/last-known.ts';
import { pagePerson } from '#platform/page-person.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { guardRestoredPage } from '#platform/restored-page.ts';
import { followSignOut } from '#platform/sign-out.ts';
import { isOtherPerson, isUnauthorized, useSessionEnd } from '#platform/unauthorized.ts';
import { ThemeProvider } from '#ui/theme.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { LoadingScreen } from './loading-screen.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <ToastProvider>
        <Queries>{children}</Queries>
      </ToastProvider>
    </ThemeProvider>
  );
}

const askWhoItIs = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });

function Queries({ children }: { children: ReactNode }) {
  const endSession = useSessionEnd();
  const ending = useRef(false);
  const [hasLeft, setHasLeft] = useState(false);

  const [client] = useState(() => {
    const queries = createQueryClient((error) => {
      // Without anybody signed in, a 401 is an answer to a sign-in and not the end of a session.
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (user === undefined || ending.current) return;
      const isReplaced = (knownIdentity()?.id ?? user.id) !== user.id;
      if (isOtherPerson(error) || (isReplaced && isUnauthorized(error))) return askWhoItIs(queries);
      if (!isUnauthorized(error)) return;
      ending.current = true;
      endSession(user);
    });
    return queries;
  });

  useEffect(() => forgetWhenPersonChanges(client), [client]);
  useEffect(() => rememberAnswers(client), [client]);
  useEffect(() => {
    return followIdentity(client, (user) => {
      if (ending.current) return;
      ending.current = true;
      setHasLeft(true);
      followSignOut(user);
    });
  }, [client]);
  useEffect(() => {
    return guardRestoredPage(() => pagePerson() === knownIdentity()?.id);
  }, []);
  useEffect(() => {
    // The last known identity may have opened the page; with the network back, the server has its say.
    const confirmIdentity = () => askWhoItIs(client);
    window.addEventListener('online', confirmIdentity);
    return () => window.removeEventListener('online', confirmIdentity);
  }, [client]);

  return <QueryClientProvider client={client}>{hasLeft ? <LoadingScreen /> : children}</QueryClientProvider>;
}
