import RefreshCwOff from 'lucide-react/icons/refresh-cw-off';
import type { ReactNode } from 'react';
import { useStale } from '#kernel/cache/use-stale.ts';
import { useOfflineSince } from '#kernel/connectivity.ts';
import { useText } from '#kernel/language/texts.ts';

/** Shows a notice at the foot of a live page while its data is stale. The frame already reports a lost network. */
export function WithStaleNotice({ children }: { children: ReactNode }) {
  const t = useText();
  const isStale = useStale();
  const isOffline = useOfflineSince() !== null;
  return (
    <>
      {children}
      {/* This notice takes the space at the foot. The offer of a new version goes below it. */}
      <div
        role="status"
        className="sticky bottom-0 z-20 mt-auto [&+[role=status]]:mt-0 [&:has(~[role=status]_[data-foot=offer])]:bottom-[2.8125rem]"
      >
        {isStale && !isOffline && (
          <div
            data-foot
            className="flex animate-appear items-center gap-3 border-lunch border-t bg-lunch-soft px-4 py-2 text-lunch sm:px-6"
          >
            <RefreshCwOff aria-hidden className="size-4 shrink-0" />
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{t('dashboard.stale')}</span>
              <span>{t('dashboard.staleHint')}</span>
            </p>
          </div>
        )}
      </div>
    </>
  );
}
