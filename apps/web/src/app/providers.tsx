import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { isOtherSeat, isRefusal, isUnauthorized } from '#kernel/http/request.ts';
import { currentUserQuery } from '#kernel/session/current-user.ts';
import { guardRestoredPage } from '#kernel/session/follow-tabs.ts';
import { onPersonChange, pageSeat, seatOf, updatePerson, userOf } from '#kernel/session/person.ts';
import { finishSignOut } from '#kernel/session/sign-out.ts';
import { ThemeProvider } from '#ui/theme.tsx';
import { ToastProvider } from '#ui/toast.tsx';

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
  const [client] = useState(() => {
    const queries = createQueryClient((error, query) => {
      // While nobody is signed in, a 401 answers a sign-in and does not end a session.
      if (pageSeat() === undefined) return;
      if (isOtherSeat(error)) askWhoItIs(queries);
      // The person may less than this page believes, until they have set up a second step.
      if (isRefusal(error) && error.code === 'second_step_required') askWhoItIs(queries);
      if (!isUnauthorized(error)) return;
      // The session's end is already announced. A query without data keeps its loading state instead of adding "could
      // not be loaded".
      if (query?.state.data === undefined) query?.reset();
      updatePerson({ kind: 'refused', about: error.seat });
    });
    return queries;
  });

  useEffect(guardRestoredPage, []);
  useEffect(() => forgetAnswersOfOthers(client), [client]);
  useEffect(() => {
    // The page may have opened from memory, or a sign-out may be unconfirmed. With the network back, the server is asked.
    const confirm = () =>
      pageSeat() === undefined ? void finishSignOut().catch(() => {}) : askWhoItIs(client);
    window.addEventListener('online', confirm);
    return () => window.removeEventListener('online', confirm);
  }, [client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Cached answers belong to the person who asked, in the company that was in force. They are removed as soon as the page belongs to somebody else. */
const forgetAnswersOfOthers = (queries: QueryClient): (() => void) =>
  onPersonChange((before) => {
    const last = userOf(before);
    if (last === undefined || seatOf(last) === pageSeat()) return;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  });
