import type { ReactNode } from 'react';
import { OfflineProvider } from '#offline/offline-provider.tsx';
import { TooltipArea } from '#ui/tooltip.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import type { Visitor } from './route-table.ts';

interface SignedInFrameProps {
  visitor: Visitor;
  /** Whether the page brings its own. */
  header: 'own' | 'navigation';
  children: ReactNode;
}

/** What surrounds every page of a person signed in. It stays while pages change, and pending punches with it. */
export function SignedInFrame({ visitor, header, children }: SignedInFrameProps) {
  return (
    <OfflineProvider>
      <TooltipArea>
        {header === 'navigation' && <NavigationBar visitor={visitor} />}
        {children}
      </TooltipArea>
    </OfflineProvider>
  );
}
