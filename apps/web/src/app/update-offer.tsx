import { useConnectivity } from '#kernel/connectivity.ts';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { linkLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { installWorker, reloadIntoUpdate, useUpdateWaiting } from './updates.ts';

// Once in a page, whatever shows it; in development there is none.
if (import.meta.env.PROD) void installWorker().catch(() => {});

/**
 * A new version is offered, never forced, and not while punches wait or are on their way: they were made with this one.
 * Until it is known who is here, theirs may. Without a network the foot of the page says that.
 */
function useIsOffered(): boolean {
  const { pending, unstored } = useOffline();
  const { status } = useCurrentUser();
  const isOnline = useConnectivity();
  const isWaiting = useUpdateWaiting();
  return isWaiting && isOnline && status !== 'loading' && pending.length + unstored === 0;
}

/** At the foot of the page, where it moves nothing: at its end the page stands above it. */
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
 * The same beside the date of the check-in page, whose foot on a phone is the button. It has no height: where there is no room on
 * that line it is on the next, which is free, and nothing moves when it comes.
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
