import { useState } from 'react';
import { type ActivityFilter, matches } from './activity-filter.ts';
import { useAllActivity } from './api/all-activity.ts';
import { type Heard, useHeard } from './api/heard-activity.ts';
import { type LogPages, withRecords } from './growing-log.ts';
import { useDebounced } from './use-debounced.ts';

const typingPause = 80;

/**
 * The matching records, growing with live events. At the top of the list new records appear at once. While the reader
 * is scrolled down nothing moves, and new records wait.
 */
export function useGrowingActivity(typed: ActivityFilter, zone: string) {
  const filter = { ...typed, search: typed.search.trim() };
  const asked: ActivityFilter = { ...filter, search: useDebounced(filter.search, typingPause) };
  const heard = useHeard();
  const { shown, held, hold } = useHold(heard);
  const began = useReadSince(heard.began, held === undefined);
  const activity = useAllActivity(asked, began);
  const { data, isPlaceholderData, hasNextPage, isFetchNextPageError } = activity;
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
    waiting: held !== undefined && (unseen.size > 0 || began !== heard.began) ? unseen.size : undefined,
    goOn: hasNextPage && !isWaiting ? () => void activity.fetchNextPage({ cancelRefetch: false }) : undefined,
    hasFailedToGoOn: isFetchNextPageError,
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

/**
 * The connection gap after which the list was read. After another gap a new list is read, with its own failure and
 * retry, but only once the reader is back at the top.
 */
function useReadSince(began: number, isAtTop: boolean): number {
  const [since, setSince] = useState(began);
  if (isAtTop && since !== began) setSince(began);
  return since;
}
