import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { useOffline } from '#outbox/offline-provider.tsx';
import { linkLook } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useToast } from '#ui/toast.tsx';
import { storageFault } from '../use-punch.ts';
import type { PunchClock } from '../use-punch-clock.ts';

const pending = lazyPart(
  async () => (await withFurtherTexts(import('./pending-notices.tsx'))).PendingNotices,
);

interface PunchNoticesProps {
  clock: PunchClock;
  /** Leads to where one says when one left. */
  onDays: (() => void) | undefined;
}

/** What the person must know before the next press. On most days nothing: what tells of it loads after the first paint. */
export function PunchNotices({ clock, onDays }: PunchNoticesProps) {
  const t = useText();
  pending.usePreload();
  const offline = useOffline();
  const { waiting, setAside, held, canStore } = offline;
  const onDiscarded = useSentToasts(clock);
  const { timeZone, times, isCheckOutMissing } = clock;
  const failure = () => {
    if (held !== undefined || setAside.length > 0) return t('punchClock.notCountedFailed');
    return waiting.length > 0 ? t('punchClock.waiting', { count: waiting.length }) : t(storageFault(offline));
  };
  return (
    <div className="above-foot-bar">
      {isCheckOutMissing && <MissingNotice onDays={onDays} />}
      {(waiting.length > 0 || setAside.length > 0 || held !== undefined || !canStore) && (
        <pending.Part
          props={{ timeZone, clockSkew: times?.clockSkew ?? 0, onDiscarded }}
          failure={failure()}
        />
      )}
    </div>
  );
}

/** Beside the two buttons. On a phone it lies over the page: as low as it can be, it leaves every place to choose in sight. */
function MissingNotice({ onDays }: Pick<PunchNoticesProps, 'onDays'>) {
  const t = useText();
  return (
    <div className="flex gap-3 rounded border border-attention bg-attention-soft p-4 max-md:p-3 max-md:text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-attention" />
      <div>
        <p role="status">{t('punchClock.checkOutMissing')}</p>
        {onDays !== undefined && (
          <button type="button" onClick={onDays} className={`${linkLook} -mt-2.5 -mb-3.5`}>
            {t('punchClock.sayWhenLeft')}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * Says once that everything is sent, when the last waiting punch has left; not when it was refused or discarded. And that one
 * counts although it was discarded: it had left already. Gives the function that notes what is discarded.
 */
function useSentToasts({ latest }: PunchClock) {
  const t = useText();
  const toast = useToast();
  const { waiting, setAside, delivered } = useOffline();
  const now = { waiting: waiting.length, refused: setAside.length, delivered };
  const before = useRef(now);
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  useEffect(() => {
    const { current } = before;
    const isEmptied = current.waiting > 0 && now.waiting === 0;
    if (isEmptied && now.delivered > current.delivered && now.refused <= current.refused)
      toast({ title: t('punchClock.allSent'), variant: 'success' });
    before.current = now;
    if (latest && discarded.includes(latest.id)) {
      setDiscarded([]);
      toast({ title: t('punchClock.discardedCounts') });
    }
  });
  return (ids: readonly string[]) => setDiscarded((before) => [...before, ...ids]);
}
