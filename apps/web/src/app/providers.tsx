import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { isOtherPerson, isUnauthorized } from '#kernel/http/request.ts';
import { forgetWhenPersonChanges } from '#kernel/session/change-of-person.ts';
import { currentUserQuery } from '#kernel/session/current-user.ts';
import { pagePerson } from '#kernel/session/page-person.ts';
import { guardRestoredPage } from '#kernel/session/restored-page.ts';
import { ThemeProvider } from '#ui/theme.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { useSessionEnd } from './use-session-end.ts';

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

  const [client] = useState(() => {
    const queries = createQueryClient((error, query) => {
      // Without anybody signed in, a 401 is an answer to a sign-in and not the end of a session.
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (user === undefined) return;
      if (isOtherPerson(error)) askWhoItIs(queries);
      // One that comes late may be about who was here before.
      if (!isUnauthorized(error) || error.person !== user.id) return;
      // "Could not be loaded" beside the page's last word would be another one: it goes on loading.
      if (query?.state.data === undefined) query?.reset();
      if (!ending.current) endSession(user);
      ending.current = true;
    });
    return queries;
  });

  useEffect(guardRestoredPage, []);
  useEffect(() => forgetWhenPersonChanges(client), [client]);
  useEffect(() => {
    // The last known identity may have opened the page; with the network back, the server has its say.
    const confirmIdentity = () => {
      // Between two steps of a sign-in, an answer would take the form of the second one away.
      if (pagePerson() === client.getQueryData(currentUserQuery.queryKey)?.id) askWhoItIs(client);
    };
    window.addEventListener('online', confirmIdentity);
    return () => window.removeEventListener('online', confirmIdentity);
  }, [client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
