import type { TextKey } from '@checkpoint/contract/texts/en';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { navigate, usePath } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { knownIdentity, seatOf } from '#kernel/session/person.ts';
import { useTimedOut } from '#kernel/use-timed-out.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Arrival } from './arrival.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { PageFailed } from './page-failed.tsx';
import { pages } from './pages.ts';
import { destinationOf, isForNobody, type Screen, type Visitor, visitorOf } from './route-table.ts';

const CompanySetupPage = lazy(async () => {
  const { CompanySetupPage: Page } = await withFurtherTexts(
    import('#modules/people/company-setup/company-setup-page.tsx'),
  );
  return { default: Page };
});
const AccessDeniedPage = lazy(async () => {
  const { AccessDeniedPage: Page } = await withFurtherTexts(import('./access-denied-page.tsx'));
  return { default: Page };
});
const SignedInFrame = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }));

/** The page that this visitor gets at this path. */
export function CurrentScreen() {
  const path = usePath();
  const current = useCurrentUser();
  const [known] = useState(knownIdentity);
  // Public pages open without an answer.
  const isUnanswered = useTimedOut(known === undefined && current.status === 'loading', 4000);
  const actual = isUnanswered && isForNobody(path) ? 'signedOut' : visitorOf(current);
  const { visitor, hold, release } = useSetupHold(actual, path);
  const destination = destinationOf(visitor, path, known);

  switch (destination.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'redirect':
      return <Redirect to={destination.to} />;
    case 'denied':
      return (
        <Frame visitor={visitor} path={path} title="shell.accessDenied">
          <AccessDeniedPage />
        </Frame>
      );
    case 'screen': {
      const { screen } = destination;
      if (screen === 'companySetup')
        return (
          <Frame visitor={visitor} path={path} title="companySetup.title" screen={screen}>
            <CompanySetupPage onCreated={hold} onFinished={release} />
          </Frame>
        );
      const { title, Page } = pages[screen];
      return (
        <Frame visitor={visitor} path={path} title={title} screen={screen}>
          <Page />
        </Frame>
      );
    }
  }
}

function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** Founding a company makes the visitor an administrator, but the page with the code must stay for its five seconds. */
function useSetupHold(actual: Visitor, path: string) {
  const [held, setHeld] = useState(false);
  const visitor: Visitor = held && path === '/' ? 'noCompany' : actual;
  return { visitor, hold: () => setHeld(true), release: () => setHeld(false) };
}

interface FrameProps {
  visitor: Visitor;
  path: string;
  title: TextKey;
  screen?: Screen;
  children: ReactNode;
}

function Frame({ visitor, path, title, screen, children }: FrameProps) {
  const t = useText();
  const { user } = useCurrentUser();
  const page = (
    <ErrorBoundary key={path} fallback={<PageFailed />}>
      <Suspense fallback={<LoadingScreen />}>
        <Arrival title={t(title)} place={path} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
  if (visitor === 'signedOut') return page;
  return (
    <ErrorBoundary fallback={<PageFailed />}>
      <Suspense fallback={<LoadingScreen />}>
        {/* The key remounts the page for another person or company, so that no choice or text of the last one stays. The
            page that founds a company stays: it goes on to show the code. */}
        <SignedInFrame
          key={user && (screen === 'companySetup' ? user.id : seatOf(user))}
          visitor={visitor}
          screen={screen}
          title={t(title)}
        >
          {page}
        </SignedInFrame>
      </Suspense>
    </ErrorBoundary>
  );
}
