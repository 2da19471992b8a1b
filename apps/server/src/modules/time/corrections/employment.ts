import type { Issue } from '@checkpoint/contract/errors';
import { en } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';
import { dateOf } from '@checkpoint/domain/calendar';
import type { EmploymentRow } from './queries.ts';

/**
 * Why a time lies outside of somebody's employment (C-16), by days: who began at noon may still be recorded from the
 * morning on. Undefined if it lies within. `path` is the place of the time in the request.
 */
export function outsideEmployment(
  at: Date,
  employment: readonly EmploymentRow[],
  zone: string,
  path: string,
): Issue | undefined {
  const day = dateIn(at, zone);
  for (const { began, left, back } of employment) {
    if (day < dateIn(began, zone)) return issue('validation.beforeEmployment', dateIn(began, zone), path);
    if (left === null || day <= dateIn(left, zone)) continue;
    if (back === null || day < dateIn(back, zone))
      return issue('validation.afterEmployment', dateIn(left, zone), path);
  }
  return undefined;
}

const dateIn = (at: Date, zone: string): string => dateOf(at.getTime(), zone);

const issue = (
  key: 'validation.beforeEmployment' | 'validation.afterEmployment',
  date: string,
  path: string,
): Issue => ({ path, key, values: { date }, message: translate(en, key, { date }) });
