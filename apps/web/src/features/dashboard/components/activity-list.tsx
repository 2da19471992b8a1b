import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { memo, useRef } from 'react';
import { useText } from '#platform/texts.ts';
import { Chunk, ListEnd } from '#ui/long-list.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { ActivityEntry } from './activity-entry.tsx';

interface ActivityListProps {
  /** The records as they came, page by page. */
  pages: readonly (readonly MarkedRecord[])[];
  /** Fetches the next page; `undefined` at the end of the list. */
  onEnd: (() => void) | undefined;
}

/** An endless log in a window of its own. */
export function ActivityList({ pages, onEnd }: ActivityListProps) {
  const t = useText();
  const window = useRef<HTMLElement>(null);
  return (
    <section
      ref={window}
      aria-label={t('activity.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="h-[44dvh] overflow-y-auto rounded border border-line sm:h-[52dvh]"
    >
      {pages.map((records) => (
        <Chunk key={records[0]?.id} window={window}>
          <Records records={records} />
        </Chunk>
      ))}
      {onEnd !== undefined && (
        <>
          <ListEnd key={pages.length} window={window} onNear={onEnd} />
          <p className="grid h-14 place-content-center text-ink-muted">
            <Spinner />
          </p>
        </>
      )}
    </section>
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
