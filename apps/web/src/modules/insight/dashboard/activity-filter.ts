import type { MarkedRecord, PunchType } from '@checkpoint/contract/calls/punches';
import { hasEveryWord, searchText } from '@checkpoint/domain/search-text';
import { calendarDate } from '#kernel/language/times.ts';

export interface ActivityFilter {
  readonly search: string;
  readonly type: PunchType | '';
  /** A day of the company's calendar, `2026-03-29`, or nothing. */
  readonly date: string;
}

export const noActivityFilter: ActivityFilter = { search: '', type: '', date: '' };

export const isFiltered = ({ search, type, date }: ActivityFilter): boolean =>
  search !== '' || type !== '' || date !== '';

/** Whether a record already here matches: an answer at once. `further` is what the server also searches in. */
export function matches(
  record: MarkedRecord,
  { search, type, date }: ActivityFilter,
  zone: string,
  further = '',
): boolean {
  const { user, department } = record.employee;
  const text = searchText(`${user.firstName} ${user.lastName} ${department ?? ''} ${further}`);
  return (
    hasEveryWord(text, searchText(search)) &&
    (type === '' || record.type === type) &&
    (date === '' || calendarDate(record.timestamp, zone) === date)
  );
}
