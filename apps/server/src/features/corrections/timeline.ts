import {
  type AcceptedChange,
  type EffectivePeriod,
  type EffectiveTimeline,
  effectiveTimeline,
} from '@checkpoint/domain/effective-timeline';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#platform/database/database.ts';
import { deletePeriods, insertPeriod, readPeriods, type StoredPeriod } from './period-queries.ts';
import { type AcceptedRow, type LedgerRow, type LockedHead, readAccepted, readLedger } from './queries.ts';

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

/** The effective timeline of a ledger with these accepted changes. */
export const timelineOf = ({ ledger, accepted }: TimelineFacts): EffectiveTimeline =>
  effectiveTimeline(
    ledger.map((row) => ({
      id: row.id,
      type: row.type,
      timestamp: row.timestamp.getTime(),
      position: row.chain_position,
    })),
    accepted.flatMap(asChange),
  );

/** What a punch or an addition is called on the timeline. */
export const targetOf = ({ punch_id, added_id }: Pick<AcceptedRow, 'punch_id' | 'added_id'>): string | null =>
  punch_id ?? added_id;

function asChange(row: AcceptedRow): AcceptedChange[] {
  const common = { id: row.id, position: row.chain_position };
  const target = targetOf(row);
  const timestamp = row.timestamp?.getTime();
  if (row.kind === 'void' && target !== null) return [{ ...common, kind: 'void', target }];
  if (timestamp === undefined) return [];
  if ((row.kind === 'move' || row.kind === 'settle') && target !== null) {
    return [{ ...common, kind: row.kind, target, timestamp }];
  }
  const adds = row.kind === 'add' || row.kind === 'accept_held';
  return adds && row.type !== null ? [{ ...common, kind: 'add', type: row.type, timestamp }] : [];
}

/**
 * Makes the stored work periods those of the timeline, touching only what differs: a period that stays keeps the
 * judgement that it got when it ended, whatever the longest shift is today.
 */
export async function storeTimeline(
  db: Queries,
  companyId: string,
  employeeId: string,
  head: LockedHead,
  facts: TimelineFacts,
  periods: readonly EffectivePeriod[],
): Promise<void> {
  const stored = new Map((await readPeriods(db, companyId, employeeId)).map((period) => [period.id, period]));
  const wanted = periods.map((period) => asStored(period, stored.get(period.id), head, facts));
  const changed = wanted.filter((period) => !isSame(period, stored.get(period.id)));
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  // Everything that changes is taken away first: periods that swap places must not meet on the way.
  await deletePeriods(db, companyId, employeeId, [...gone, ...changed.map(({ id }) => id)]);
  for (const period of changed) await insertPeriod(db, companyId, employeeId, period);
}

function asStored(
  period: EffectivePeriod,
  before: StoredPeriod | undefined,
  head: LockedHead,
  { ledger }: TimelineFacts,
): StoredPeriod {
  const origin = before ?? ledger.find(({ id }) => id === period.id);
  const { startedBy, endedBy } = period;
  return {
    id: period.id,
    started_at: new Date(period.startedAt),
    ended_at: period.endedAt === null ? null : new Date(period.endedAt),
    check_out_missing: isMissing(period, before, head.settings.maxShiftHours),
    start_punch_id: startedBy.kind === 'punch' ? startedBy.id : null,
    start_correction_id: startedBy.kind === 'change' ? startedBy.id : null,
    end_punch_id: endedBy?.kind === 'punch' ? endedBy.id : null,
    end_correction_id: endedBy?.kind === 'change' ? endedBy.id : null,
    time_zone: origin?.time_zone ?? head.settings.timeZone,
    department: origin === undefined ? head.department : origin.department,
  };
}

function isMissing(
  period: EffectivePeriod,
  before: StoredPeriod | undefined,
  maxShiftHours: number,
): boolean {
  if (period.settled) return false;
  if (period.leftOpen) return true;
  if (period.endedAt === null) return false;
  const isUnchanged =
    before?.started_at.getTime() === period.startedAt && before.ended_at?.getTime() === period.endedAt;
  return isUnchanged
    ? before.check_out_missing
    : lastsTooLong(period.startedAt, period.endedAt, maxShiftHours);
}

const isSame = (a: StoredPeriod, b: StoredPeriod | undefined): boolean =>
  b !== undefined &&
  a.started_at.getTime() === b.started_at.getTime() &&
  a.ended_at?.getTime() === b.ended_at?.getTime() &&
  a.check_out_missing === b.check_out_missing &&
  a.start_punch_id === b.start_punch_id &&
  a.end_punch_id === b.end_punch_id &&
  a.start_correction_id === b.start_correction_id &&
  a.end_correction_id === b.end_correction_id;
