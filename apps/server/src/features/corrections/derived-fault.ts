import type { Queries } from '#platform/database/database.ts';
import { currentRecord } from './current-record.ts';
import { readDerivedPresence, readPeriods } from './period-queries.ts';
import { isSame, readTimelineFacts, storedPeriods, timelineOf } from './timeline.ts';

/** What of an employee's stored periods and presence does not follow from ledger and corrections; null when all does. */
export async function derivedFault(
  db: Queries,
  companyId: string,
  employeeId: string,
): Promise<string | null> {
  const facts = await readTimelineFacts(db, companyId, employeeId);
  // The longest shift only says what fits; how the facts pair does not depend on it.
  const timeline = timelineOf(facts, 1);
  const periods = storedPeriods(facts, timeline.periods);
  const stored = new Map((await readPeriods(db, companyId, employeeId)).map((row) => [row.id, row]));
  const odd = periods.find((period) => !isSame(period, stored.get(period.id)));
  if (odd !== undefined) return `work period ${odd.id} does not follow from the ledger and the corrections`;
  if (stored.size > periods.length) return 'a work period was added that nothing in the ledger explains';
  const presence = await readDerivedPresence(
    db,
    companyId,
    employeeId,
    currentRecord(facts, timeline.periods),
  );
  const last = periods.at(-1);
  const isOpen = last !== undefined && last.ended_at === null;
  const follows =
    presence?.rests_on_facts &&
    presence.status === (isOpen ? 'checked_in' : 'checked_out') &&
    presence.open_period_id === (isOpen ? last.id : null) &&
    isSameTime(presence.checked_in_at, last?.started_at ?? null) &&
    isSameTime(presence.checked_out_at, last?.ended_at ?? null);
  return follows ? null : 'presence does not follow from the ledger and the corrections';
}

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
