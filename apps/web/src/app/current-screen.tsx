import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useCurrentUser } from '#platform/current-user.ts';
import { useText } from '#platform/texts.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { PageFailed } from './page-failed.tsx';
import { pages } from './pages.ts';
import { destinationOf, type Screen, type Visitor, visitorOf } from './route-table.ts';

const CompanySetupPage = lazy(async () => ({
  default: (await import('../features/company-setup/company-setup-page.tsx')).CompanySetupPage,
}));
const SignedInFrame = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }));

/** The page that this visitor gets at this path. */
export function CurrentScreen() {
  const t = useText();
  const visitor = visitorOf(useCurrentUser());
  const [path] = useLocation();
  const setup = useSetupHold(visitor, path);
  const destination = destinationOf(setup.visitor, path);

  switch (destination.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'redirect':
      return <Redirect to={destination.to} replace />;
    case 'denied':
      return (
        <Frame visitor={visitor} path={path} title={t('shell.accessDenied')}>
          <AccessDeniedPage reason={destination.reason} />
        </Frame>
      );
    case 'screen':
      if (destination.screen === 'companySetup')
        return (
          <Frame visitor="noCompany" path={path} title={t('companySetup.title')}>
            <CompanySetupPage onCreated={setup.hold} onFinished={setup.release} />
          </Frame>
        );
      return <PageScreen visitor={visitor} path={path} screen={destination.screen} />;
  }
}

/** Founding a company changes who the visitor is, yet the page with the code has to stay for its five seconds. */
function useSetupHold(visitor: Visitor, path: string) {
  const [held, setHeld] = useState(false);
  return {
    visitor: held && path === '/' ? 'noCompany' : visitor,
    hold: () => setHeld(true),
    release: () => setHeld(false),
  } as const;
}

interface PageScreenProps {
  visitor: Visitor;
  path: string;
  screen: Exclude<Screen, 'companySetup'>;
}

function PageScreen({ visitor, path, screen }: PageScreenProps) {
  const t = useText();
  const { title, Page, header } = pages[screen];
  return (
    <Frame visitor={visitor} path={path} title={t(title)} header={header}>
      <Page />
    </Frame>
  );
}

interface FrameProps {
  visitor: Visitor;
  path: string;
  title: string;
  header?: 'own' | 'navigation';
  children: ReactNode;
}

function Frame({ visitor, path, title, header = 'navigation', children }: FrameProps) {
  const page = (
    <ErrorBoundary key={path} fallback={<PageFailed />}>
      <Suspense fallback={<LoadingScreen />}>
        <Arrival title={title} place={path} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
  if (visitor === 'signedOut') return page;
  return (
    <ErrorBoundary fallback={<PageFailed />}>
      <Suspense fallback={<LoadingScreen />}>
        <SignedInFrame visitor={visitor} header={header}>
          {page}
        </SignedInFrame>
      </Suspense>
    </ErrorBoundary>
  );
}
