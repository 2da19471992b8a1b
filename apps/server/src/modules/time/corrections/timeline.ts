import {
  type AcceptedChange,
  type EffectivePeriod,
  type EffectiveTimeline,
  effectiveTimeline,
} from '@checkpoint/domain/effective-timeline';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#kernel/database/database.ts';
import { deletePeriods, insertPeriod, readPeriods, type StoredPeriod } from './period-queries.ts';
import { type AcceptedRow, type LedgerRow, readAccepted, readLedger } from './queries.ts';

/** Everything that an employee's effective timeline is made of. */
export interface TimelineFacts {
  readonly ledger: readonly LedgerRow[];
  readonly accepted: readonly AcceptedRow[];
}

export async function readTimelineFacts(
  db: Queries,
  companyId: string,
  employeeId: string,
): Promise<TimelineFacts> {
  return {
    ledger: await readLedger(db, companyId, employeeId),
    accepted: await readAccepted(db, companyId, employeeId),
  };
}

/** The place in the chain of the newest correction in effect; 0 if there is none. */
export const versionOf = (accepted: readonly Pick<AcceptedRow, 'chain_position'>[]): number =>
  accepted.at(-1)?.chain_position ?? 0;

/** The effective timeline of a ledger with these accepted changes. */
export const timelineOf = ({ ledger, accepted }: TimelineFacts): EffectiveTimeline =>
  effectiveTimeline(
    ledger.map((row) => ({
      id: row.id,
      type: row.type,
      timestamp: row.timestamp.getTime(),
      longestShiftHours: row.longest_shift_hours,
      position: row.chain_position,
    })),
    accepted.flatMap(asChange),
  );

/** The id of a punch or an addition on the timeline. */
export const targetOf = ({ punch_id, added_id }: Pick<AcceptedRow, 'punch_id' | 'added_id'>): string | null =>
  punch_id ?? added_id;

function asChange(row: AcceptedRow): AcceptedChange[] {
  const common = { id: row.id, position: row.chain_position };
  const target = targetOf(row);
  const timestamp = row.timestamp?.getTime();
  if (row.kind === 'void' && target !== null) return [{ ...common, kind: 'void', target }];
  if (timestamp === undefined) return [];
  const longestShiftHours = row.longest_shift_hours;
  if ((row.kind === 'move' || row.kind === 'settle') && target !== null) {
    return [{ ...common, kind: row.kind, target, timestamp, longestShiftHours }];
  }
  const adds = row.kind === 'add' || row.kind === 'accept_held';
  return adds && row.type !== null
    ? [{ ...common, kind: 'add', type: row.type, timestamp, longestShiftHours }]
    : [];
}

/** Makes the stored work periods those of the timeline, touching only what differs. */
export async function storeTimeline(
  db: Queries,
  companyId: string,
  employeeId: string,
  facts: TimelineFacts,
  periods: readonly EffectivePeriod[],
): Promise<void> {
  const stored = new Map((await readPeriods(db, companyId, employeeId)).map((period) => [period.id, period]));
  const wanted = storedPeriods(facts, periods);
  const changed = wanted.filter((period) => !isSame(period, stored.get(period.id)));
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  // Everything that changes is taken away first: periods that swap places must not meet on the way.
  await deletePeriods(db, companyId, employeeId, [...gone, ...changed.map(({ id }) => id)]);
  for (const period of changed) await insertPeriod(db, companyId, employeeId, period);
}

/** The terms in force when a punch or a change was written. */
interface Stamp {
  readonly time_zone: string;
  readonly longest_shift_hours: number;
  readonly department: string | null;
}

/** The rows of a timeline's periods: everything about them follows from the facts. */
export function storedPeriods(
  { ledger, accepted }: TimelineFacts,
  periods: readonly EffectivePeriod[],
): StoredPeriod[] {
  const stamps = new Map<string, Stamp>([...ledger, ...accepted].map((row) => [row.id, row]));
  const stampOf = (id: string): Stamp => {
    const stamp = stamps.get(id);
    if (stamp === undefined) throw new Error(`the timeline rests on ${id}, which is not among its facts`);
    return stamp;
  };
  return periods.map((period) => asStored(period, stampOf));
}

function asStored(period: EffectivePeriod, stampOf: (id: string) => Stamp): StoredPeriod {
  const { startedBy, endedBy } = period;
  const { time_zone, department } = stampOf(period.id);
  return {
    id: period.id,
    started_at: new Date(period.startedAt),
    ended_at: period.endedAt === null ? null : new Date(period.endedAt),
    check_out_missing: isMissing(period, stampOf),
    start_punch_id: startedBy.kind === 'punch' ? startedBy.id : null,
    start_correction_id: startedBy.kind === 'change' ? startedBy.id : null,
    end_punch_id: endedBy?.kind === 'punch' ? endedBy.id : null,
    end_correction_id: endedBy?.kind === 'change' ? endedBy.id : null,
    time_zone,
    department,
  };
}

/** Judged by the longest shift in force when the end was written, not by today's. */
function isMissing(period: EffectivePeriod, stampOf: (id: string) => Stamp): boolean {
  const { settled, leftOpen, startedAt, endedAt, endedBy } = period;
  if (settled || leftOpen || endedAt === null || endedBy === null) return leftOpen;
  return lastsTooLong(startedAt, endedAt, stampOf(endedBy.id).longest_shift_hours);
}

/** Whether a stored period is the one that follows from the facts. */
export const isSame = (a: StoredPeriod, b: StoredPeriod | undefined): boolean =>
  b !== undefined &&
  a.started_at.getTime() === b.started_at.getTime() &&
  a.ended_at?.getTime() === b.ended_at?.getTime() &&
  a.check_out_missing === b.check_out_missing &&
  a.time_zone === b.time_zone &&
  a.department === b.department &&
  a.start_punch_id === b.start_punch_id &&
  a.end_punch_id === b.end_punch_id &&
  a.start_correction_id === b.start_correction_id &&
  a.end_correction_id === b.end_correction_id;
