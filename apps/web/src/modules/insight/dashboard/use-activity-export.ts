import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { useEffect, useRef, useState } from 'react';
import { now } from '#kernel/clock.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { useText } from '#kernel/language/texts.ts';
import { calendarDate } from '#kernel/language/times.ts';
import { useLocationText } from '#product/location-status.ts';
import { saveFile } from '#ui/save-file.ts';
import { useToast } from '#ui/toast.tsx';
import { activityCsv } from './activity-csv.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { activityPage } from './api/all-activity.ts';

const pageSize = 5_000;
/** The most rows that a browser holds easily. Reports have no such limit. */
const most = 100_000;

/** Saves everything that matches, not only what has been scrolled to. Leaving the dialog leaves the export. */
export function useActivityExport(filter: ActivityFilter, zone: string) {
  const t = useText();
  const locationText = useLocationText();
  const toast = useToast();
  const [fetched, setFetched] = useState<number>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save(): Promise<void> {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setFetched(0);
    try {
      const records = await everything(filter, signal, setFetched);
      if (records === 'too_many') return toast({ variant: 'danger', description: t('activity.tooMany') });
      saveFile(
        `activity-log-${calendarDate(now(), zone)}.csv`,
        'text/csv',
        activityCsv(records, t, locationText),
      );
    } catch (error) {
      if (!signal.aborted)
        toast({ variant: 'danger', description: errorText(error, 'activity.exportFailed') });
    } finally {
      if (!signal.aborted) setFetched(undefined);
    }
  }
  return { save: () => void save(), fetched };
}

async function everything(
  filter: ActivityFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<MarkedRecord[] | 'too_many'> {
  const records: MarkedRecord[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof activityPage>> = await activityPage(
      filter,
      pageSize,
      cursor,
      signal,
    );
    records.push(...page.items);
    cursor = page.nextCursor;
    onProgress(records.length);
    if (cursor !== null && records.length >= most) return 'too_many';
  } while (cursor !== null);
  return records;
}
