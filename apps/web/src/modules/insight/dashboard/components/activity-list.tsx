import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { TimeText } from '#product/time-text.tsx';
import { Button } from '#ui/button.tsx';
import { Chunk, ListEnd } from '#ui/long-list.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ActivityEntry } from './activity-entry.tsx';

interface ActivityListProps {
  /** The records as they came, page by page. */
  pages: readonly (readonly MarkedRecord[])[];
  /** Fetches the next page; `undefined` at the end of the list. */
  onEnd: (() => void) | undefined;
  /** Whether that page could not be loaded: then a press asks again. */
  hasFailed: boolean;
  /** How many newer records are held back. 0 if the number is unknown; `undefined` if there are none. */
  waiting: number | undefined;
  /** Whether somebody reads further down: then nothing may move. */
  onScrolled: (isScrolled: boolean) => void;
}

/** The height of the log's window. Its placeholder is as high, so that no answer makes the dialog jump. */
export const height = { exact: 'h-[44dvh] sm:h-[52dvh]', least: 'min-h-[44dvh] sm:min-h-[52dvh]' } as const;

/** An endless log in a window of its own. */
export function ActivityList({ pages, onEnd, hasFailed, waiting, onScrolled }: ActivityListProps) {
  const t = useText();
  const window = useRef<HTMLElement>(null);
  const isScrolled = useRef(false);
  const onLeft = useEffectEvent(() => onScrolled(false));
  useEffect(() => () => onLeft(), []);
  const toTop = () => {
    window.current?.scrollTo({ top: 0 });
    // The button that was pressed goes.
    window.current?.focus();
  };
  return (
    <div className="relative">
      <section
        ref={window}
        aria-label={t('activity.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          const isNow = currentTarget.scrollTop > 0;
          if (isNow !== isScrolled.current) onScrolled(isNow);
          isScrolled.current = isNow;
        }}
        // `relative` keeps the text for screen readers inside the list. Otherwise it lies below the dialog and makes it
        // scroll.
        className={`relative overflow-y-auto rounded border border-line ${height.exact}`}
      >
        {pages.map((records) => (
          // Named by its oldest record: the newest changes when the list grows.
          <Chunk key={records.at(-1)?.id} window={window}>
            <Records records={records} />
          </Chunk>
        ))}
        {onEnd !== undefined && hasFailed && (
          <div
            role="alert"
            className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 sm:px-5"
          >
            <p className="text-ink-muted">{t('activity.moreFailed')}</p>
            <Button variant="quiet" onClick={onEnd}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        )}
        {onEnd !== undefined && !hasFailed && (
          <>
            <ListEnd key={pages.length} window={window} onNear={onEnd} />
            <p className="grid h-14 place-content-center text-ink-muted">
              <Spinner />
            </p>
          </>
        )}
      </section>
      {waiting !== undefined && (
        <Button
          variant="secondary"
          onClick={toTop}
          className="-translate-x-1/2 absolute top-3 left-1/2 animate-appear shadow"
        >
          <ArrowUp aria-hidden className="size-4" />
          {waiting === 0 ? t('activity.showNewest') : t('activity.waiting', { count: waiting })}
        </Button>
      )}
    </div>
  );
}

/** Drawn once: a page that came stays as it is. */
const Records = memo(function Records({ records }: { records: readonly MarkedRecord[] }) {
  return (
    <ol className="divide-y divide-line border-line border-b">
      {records.map((record) => (
        <ActivityEntry
          key={record.id}
          record={record}
          detailed
          time={<TimeText at={record.timestamp} as="dateTime" timeZone={record.timeZone} />}
        />
      ))}
    </ol>
  );
});
