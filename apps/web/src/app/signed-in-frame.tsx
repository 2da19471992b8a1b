import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { rememberAnswers } from '#kernel/cache/last-known.ts';
import { useIsNarrowerThan } from '#kernel/is-narrower-than.ts';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { followTabs } from '#kernel/session/follow-tabs.ts';
import { OfflineProvider } from '#outbox/offline-provider.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { UserMenu } from './navigation/user-menu.tsx';
import { OfflineIndicator } from './offline-indicator.tsx';
import type { Screen, Visitor } from './route-table.ts';
import { useLeaving } from './use-leaving.ts';
import { useUpdates } from './use-updates.ts';

const TemporaryPassword = lazy(async () => {
  const { TemporaryPassword } = await withFurtherTexts(import('./temporary-password.tsx'));
  return { default: TemporaryPassword };
});

interface SignedInFrameProps {
  visitor: Visitor;
  /** The page inside the frame; `undefined` for a page that only refuses. */
  screen: Screen | undefined;
  /** The page's title. */
  title: string;
  children: ReactNode;
}

/** Public pages have their own header, which is the same for everybody. */
const withOwnHeader: readonly (Screen | undefined)[] = [
  'privacy',
  'terms',
  'security',
  'signInFailed',
  'resetPassword',
  'activation',
  'confirmEmail',
];

/**
 * Only the page's name: nothing of a page may be readable behind the dialog for a temporary password. The tab names the
 * dialog instead.
 */
function HeldUpPage({ title }: { title: string }) {
  const t = useText();
  useLayoutEffect(() => {
    document.title = t('shell.pageTitle', { page: t('identity.changePassword') });
  }, [t]);
  return (
    <main id="main" className="grow">
      <h1 className="sr-only">{title}</h1>
    </main>
  );
}

/** The frame of every page of a signed-in person. It stays mounted while pages change, and keeps pending punches. */
export function SignedInFrame({ visitor, screen, title, children }: SignedInFrameProps) {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  useEffect(() => rememberAnswers(client), [client]);
  const updates = useUpdates();
  const isNarrow = useIsNarrowerThan('md');
  const isForEverybody = withOwnHeader.includes(screen);
  useEffect(() => followTabs(client), [client]);
  if (useLeaving(isForEverybody)) return <LoadingScreen />;
  // Until the temporary password is changed, every call is refused, and the page would report an unreachable server.
  const isHeldUp = user?.requirePasswordChange === true && !isForEverybody;
  return (
    <OfflineProvider>
      <div className="flex min-h-dvh flex-col has-data-[foot=offer]:min-h-[calc(100dvh+2.8125rem)]">
        {!isForEverybody && (
          <NavigationBar visitor={visitor}>
            <UserMenu isAtPunchClock={screen === 'punchClock'} />
          </NavigationBar>
        )}
        {isHeldUp ? <HeldUpPage title={title} /> : children}
        {/* The check-in page shows this itself, next to the waiting punches. */}
        {screen !== 'punchClock' && <OfflineIndicator />}
        {updates && !(screen === 'punchClock' && isNarrow) && <updates.UpdateOffer />}
        {user?.requirePasswordChange && (
          <Suspense fallback={null}>
            <TemporaryPassword user={user} />
          </Suspense>
        )}
      </div>
    </OfflineProvider>
  );
}
