import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchNextPage } from '#platform/next-page.ts';
import { type ActivityFilter, matches } from './activity-filter.ts';
import { activityKey, firstPageAlone, useAllActivity } from './api/all-activity.ts';
import { type Heard, useHeard } from './api/heard-activity.ts';
import { type LogPages, withRecords } from './growing-log.ts';
import { useDebounced } from './use-debounced.ts';

const typingPause = 80;

/**
 * The records that match, with what happens meanwhile. At its top the list grows before the reader's eyes; to somebody
 * who has scrolled down nothing moves, and what is new waits until they come back.
 */
export function useGrowingActivity(typed: ActivityFilter, zone: string) {
  const filter = { ...typed, search: typed.search.trim() };
  const asked: ActivityFilter = { ...filter, search: useDebounced(filter.search, typingPause) };
  const activity = useAllActivity(asked);
  const { data, isPlaceholderData, hasNextPage, isFetching, isError } = activity;
  const heard = useHeard();
  const { shown, held, hold } = useHold(heard);
  const isBehind = useRenewed(asked, heard.began, held === undefined, () => void activity.refetch());
  // While the server looks for all, what is here already answers.
  const isWaiting = isPlaceholderData || asked.search !== filter.search;
  const matching = ({ record, further }: Heard['records'][number]) => matches(record, filter, zone, further);
  const read = data?.pages.map(({ items }) => items);
  const fresh = heard.records.slice(0, shown).filter(matching);
  const grown =
    read &&
    withRecords(
      read,
      fresh.map(({ record }) => record),
      !hasNextPage,
    );
  const pages =
    grown && (isWaiting ? filtered(grown, filter, zone) : grown).filter(({ length }) => length > 0);
  const unseen = new Set(
    heard.records
      .slice(shown)
      .filter(matching)
      .map(({ record }) => record.id),
  );
  return {
    ...{ activity, asked, pages, isWaiting, hold },
    count: pages?.reduce((sum, { length }) => sum + length, 0),
    isAll: !hasNextPage && !isWaiting,
    /** How much has come that is not shown; `undefined`: nothing. 0 after a gap: nobody knows. */
    waiting: held !== undefined && (unseen.size > 0 || isBehind) ? unseen.size : undefined,
    goOn: hasNextPage && !isWaiting ? () => void fetchNextPage(activity) : undefined,
    /** Or where what it waited for has failed, a reading anew. */
    hasFailedToGoOn: isError && !isFetching,
  };
}

/** Pages that answer until the server does: looking through everything that was scrolled past would take longer. */
const searchedAtOnce = 20;

const filtered = (pages: LogPages, filter: ActivityFilter, zone: string): LogPages =>
  pages.slice(0, searchedAtOnce).map((items) => items.filter((record) => matches(record, filter, zone)));

/** How many of the heard records are shown: all, or those that had come when the reader scrolled down. */
function useHold({ began, records }: Heard) {
  const [held, setHeld] = useState<{ began: number; count: number }>();
  const shown = held === undefined ? records.length : held.began === began ? held.count : 0;
  const hold = (isHeld: boolean) => setHeld(isHeld ? { began, count: records.length } : undefined);
  return { shown, held, hold };
}

/** After a gap of the connection the list is read anew, as soon as nobody reads further down. Says whether that is due. */
function useRenewed(filter: ActivityFilter, began: number, isAtTop: boolean, read: () => void): boolean {
  const client = useQueryClient();
  const [known, setKnown] = useState(began);
  const isDue = known !== began;
  useEffect(() => {
    if (!isDue || !isAtTop) return;
    setKnown(began);
    client.setQueryData(activityKey(filter), firstPageAlone);
    read();
  });
  return isDue;
}
