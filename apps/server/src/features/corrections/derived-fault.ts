import type { EffectivePeriod } from '@checkpoint/domain/effective-timeline';
import type { Queries } from '#platform/database/database.ts';
import { readOpenPeriod, readPeriods, type StoredPeriod } from './period-queries.ts';
import { readTimelineFacts, timelineOf } from './timeline.ts';

/** What of an employee's stored periods and presence does not follow from ledger and corrections; null when all does. */
export async function derivedFault(
  db: Queries,
  companyId: string,
  employeeId: string,
): Promise<string | null> {
  const { periods } = timelineOf(await readTimelineFacts(db, companyId, employeeId));
  const stored = new Map((await readPeriods(db, companyId, employeeId)).map((row) => [row.id, row]));
  const odd = periods.find((period) => !agrees(period, stored.get(period.id)));
  if (odd !== undefined) return `work period ${odd.id} does not follow from the ledger and the corrections`;
  if (stored.size > periods.length) return 'a work period was added that nothing in the ledger explains';
  const last = periods.at(-1);
  const openId = last !== undefined && last.endedAt === null ? last.id : null;
  return (await readOpenPeriod(db, companyId, employeeId)) === openId
    ? null
    : 'presence does not follow from the ledger and the corrections';
}

const agrees = (period: EffectivePeriod, row: StoredPeriod | undefined): boolean =>
  row !== undefined &&
  row.started_at.getTime() === period.startedAt &&
  (row.ended_at?.getTime() ?? null) === period.endedAt;
