import type { FileMark } from '@checkpoint/contract/file-words';
import { en } from '@checkpoint/contract/texts/en';
import { isTextKey, translate } from '@checkpoint/contract/texts/translate';
import type { DetailedRow } from './period-queries.ts';
import type { Reported } from './report-periods.ts';

/** A status as files write it. */
export function statusText(status: string | null): string | null {
  const key = `location.${status}`;
  return isTextKey(en, key) ? translate(en, key) : status;
}

/** The people whose hours a file has a part of; null where nobody's are. */
export type Parts = ReadonlySet<string> | null;

/** That a person's sum lacks what they worked elsewhere. */
export const partMark = (parts: Parts, employeeId: string): FileMark | null =>
  parts?.has(employeeId) ? 'part of the month' : null;

/** What a person who pays wages by this row should know. */
export function flagsOf(row: DetailedRow, { state, isCut }: Reported<DetailedRow>['stretch']): FileMark[] {
  const marks: readonly (FileMark | false)[] = [
    row.ended === null && 'open',
    state === 'missing' && 'missing check-out',
    isCut && 'partly outside',
    row.offline && 'offline',
    row.back_dated && 'back-dated',
    row.clock_suspect && 'clock',
    row.no_position && 'no position',
    row.corrected && 'corrected',
  ];
  return marks.filter((mark) => mark !== false);
}
