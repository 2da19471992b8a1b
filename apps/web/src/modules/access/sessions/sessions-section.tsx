import type { OwnSession } from '@checkpoint/contract/calls/sessions';
import { useAction } from '#kernel/forms/use-action.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { useEndSessions, useOwnSessions } from './api/sessions.ts';
import { SessionRow } from './components/session-row.tsx';

/** Where one is signed in, and the way to sign out there, for the profile page. */
export function SessionsSection() {
  const t = useText();
  const { data: sessions, error, refetch } = useOwnSessions();
  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      {content()}
    </Section>
  );

  function content() {
    if (sessions !== undefined) return <Sessions sessions={sessions} />;
    if (error !== null)
      return <ErrorState isLine title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />;
    return <SessionsSkeleton />;
  }
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useText();
  const toast = useToast();
  const end = useEndSessions();
  const { run: signOut } = useAction(async (which: string) => {
    try {
      const { ended } = await end.mutateAsync(which);
      toast({ title: t('sessions.signedOut', { count: ended }), variant: 'success' });
    } catch (error) {
      toast({
        title: t('sessions.signOutFailed'),
        description: errorText(error, 'sessions.signOutFailed'),
        variant: 'danger',
      });
    }
  });
  return (
    <div className="grid gap-4">
      <ul className="-mt-4 divide-y divide-line last:-mb-4">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables === session.id}
            onSignOut={() => signOut(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button
          variant="secondary"
          className="w-fit"
          pending={end.isPending && end.variables === 'others'}
          onClick={() => signOut('others')}
        >
          {t('sessions.signOutOthers')}
        </Button>
      )}
    </div>
  );
}

function SessionsSkeleton() {
  return (
    <div aria-busy className="-my-4 divide-y divide-line">
      {['this', 'another'].map((session) => (
        <div key={session} className="grid grid-cols-1 gap-2 py-4 pl-9">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
