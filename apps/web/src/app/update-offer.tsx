import { useConnectivity } from '#kernel/connectivity.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { linkLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { installWorker, reloadIntoUpdate, useUpdateWaiting } from './updates.ts';

// Runs once per page. Development has no service worker.
if (import.meta.env.PROD) void installWorker().catch(() => {});

/**
 * A new version is offered, never forced. It is not offered while punches wait or are being sent, because this version
 * made them. While it is unknown who is signed in, punches of theirs may wait too. Without a network the foot of the
 * page says so instead.
 */
function useIsOffered(): boolean {
  const { pending, unstored } = useOffline();
  const { status } = useCurrentUser();
  const isOnline = useConnectivity();
  const isWaiting = useUpdateWaiting();
  return isWaiting && isOnline && status !== 'loading' && pending.length + unstored === 0;
}

/** The offer at the foot of the page. It has its own space, so it moves and covers nothing. */
export function UpdateOffer() {
  const t = useText();
  const isOffered = useIsOffered();
  return (
    <div role="status" className="sticky bottom-0 z-20 not-empty:mt-auto">
      {isOffered && (
        <section
          aria-label={t('shell.update')}
          data-foot="offer"
          className="flex animate-appear items-center gap-x-2 border-line border-t bg-brand-soft px-4 text-sm sm:px-6"
        >
          <p className="min-w-0 py-1 max-sm:flex-1">{t('shell.updateReady')}</p>
          <button
            type="button"
            onClick={() => void reloadIntoUpdate()}
            className={classes(linkLook, 'shrink-0 px-2 underline max-sm:-mr-2')}
          >
            {t('shell.updateNow')}
          </button>
        </section>
      )}
    </div>
  );
}

/**
 * The same offer next to the date of the check-in page, whose foot on a phone holds the punch button. It has no height.
 * If the line is full, the link wraps to the free line below, and nothing moves.
 */
export function UpdateLink() {
  const t = useText();
  const isOffered = useIsOffered();
  return (
    <div role="status" className="ml-auto h-0">
      {isOffered && (
        <>
          <span className="sr-only">{t('shell.updateReady')}</span>
          <button
            type="button"
            onClick={() => void reloadIntoUpdate()}
            className={classes(linkLook, '-my-3 animate-appear whitespace-nowrap underline')}
          >
            {t('shell.updateHere')}
          </button>
        </>
      )}
    </div>
  );
}
