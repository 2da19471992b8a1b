import { useEffect } from 'react';
import { useOffline } from '#offline/offline-provider.tsx';
import { installWorker, reloadIntoUpdate, useUpdateWaiting } from '#offline/updates.ts';
import { useCurrentUser } from '#platform/current-user.ts';
import { useText } from '#platform/texts.ts';
import { linkLook } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { loadSoon } from '#ui/load-soon.ts';

/**
 * A new version is offered, never forced, and not while punches wait or are on their way: they were made with this one.
 * Until it is known who is here, theirs may.
 */
export function UpdateOffer() {
  const t = useText();
  const { pending, unstored } = useOffline();
  const { status } = useCurrentUser();
  const isWaiting = useUpdateWaiting();

  // Its files come after everything that this page needs; in development there is none.
  useEffect(
    () => (import.meta.env.PROD ? loadSoon(() => void installWorker().catch(() => {})) : undefined),
    [],
  );

  if (!isWaiting || status === 'loading' || pending.length + unstored > 0) return null;
  return (
    <section
      aria-label={t('shell.update')}
      className="flex flex-wrap items-center justify-center gap-x-2 border-line max-sm:justify-between border-b bg-brand-soft px-4 py-1.5 text-sm"
    >
      <p className="flex-1 basis-40 sm:flex-none">{t('shell.updateReady')}</p>
      <button
        type="button"
        onClick={() => void reloadIntoUpdate()}
        className={classes(linkLook, 'shrink-0 whitespace-nowrap px-2 underline max-sm:-mr-2')}
      >
        {t('shell.updateNow')}
      </button>
    </section>
  );
}
