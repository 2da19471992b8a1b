import { randomUUID } from 'node:crypto';
import type { PunchForm } from '@checkpoint/contract/calls/punches';
import { type ClockEvidence, isClockInDoubt, serverWasAhead } from '@checkpoint/domain/clock-evidence';
import type { Puncher } from './punch-outcome.ts';
import type { HeadRow, NewPunch } from './queries.ts';
import type { CheckInRow } from './record-queries.ts';

/** A request as it arrived. */
export interface ReceivedTap {
  readonly puncher: Puncher;
  readonly form: PunchForm;
  readonly receivedAt: Date;
}

/** What the device says of its clock, without what cannot be: that it said such a thing is kept instead. */
function possibleClock(clock: PunchForm['clock']) {
  const { monotonicAge, lastServerTime, lastServerTimeSeenAt, monotonicSinceServerTime } = clock ?? {};
  const all = [clock, monotonicAge, lastServerTime, lastServerTimeSeenAt, monotonicSinceServerTime];
  return {
    monotonicAge: monotonicAge ?? undefined,
    lastServerTime: lastServerTime ?? undefined,
    lastServerTimeSeenAt: lastServerTimeSeenAt ?? undefined,
    monotonicSinceServerTime: monotonicSinceServerTime ?? undefined,
    impossible: all.includes(null) || undefined,
  };
}

const parsed = (text: string | undefined) => (text === undefined ? null : Date.parse(text));

/** The same as the domain weighs it. */
export function clockEvidenceOf({ form, receivedAt }: ReceivedTap): ClockEvidence {
  const clock = possibleClock(form.clock);
  return {
    occurredAt: parsed(form.occurredAt),
    sentAt: parsed(form.sentAt),
    receivedAt: receivedAt.getTime(),
    monotonicAge: clock.monotonicAge ?? null,
    lastServerTime: parsed(clock.lastServerTime),
    lastServerTimeSeenAt: parsed(clock.lastServerTimeSeenAt),
    monotonicSinceServerTime: clock.monotonicSinceServerTime ?? null,
    impossible: clock.impossible ?? false,
  };
}

/** The facts of a tap, stamped with what was in force at its time, as `head` says. */
export function newPunch(
  tap: ReceivedTap,
  head: HeadRow,
  { timestamp, isLate }: { readonly timestamp: Date; readonly isLate: boolean },
): NewPunch {
  const { puncher, form, receivedAt } = tap;
  const hasTimes = form.occurredAt !== undefined && form.sentAt !== undefined;
  return {
    companyId: puncher.companyId,
    employeeId: puncher.employeeId,
    id: form.id ?? randomUUID(),
    type: form.type,
    timestamp,
    location: form.location,
    locationStatus: form.locationStatus,
    coordinates: form.coordinates,
    accuracy: form.accuracy ?? null,
    isOffline: form.isOffline,
    isLate,
    receivedAt,
    occurredAt: form.occurredAt === undefined ? null : new Date(form.occurredAt),
    clockEvidence: hasTimes ? { sentAt: form.sentAt, ...possibleClock(form.clock) } : null,
    clockSuspect:
      serverWasAhead(timestamp.getTime(), receivedAt.getTime()) || isClockInDoubt(clockEvidenceOf(tap)),
    timeZone: head.settings.timeZone,
    longestShiftHours: head.settings.maxShiftHours,
    department: head.department,
    notes: null,
    actorUserId: puncher.userId,
    source: form.isOffline ? 'offline' : 'web',
  };
}

/** The row as a list would show it, without reading it back. */
export const asRow = (punch: NewPunch, head: HeadRow, sequence: number): CheckInRow => ({
  id: punch.id,
  employee_id: punch.employeeId,
  sequence,
  type: punch.type,
  timestamp: punch.timestamp,
  location: punch.location,
  location_status: punch.locationStatus,
  coordinates: punch.coordinates,
  is_offline: punch.isOffline,
  synced_at: punch.isLate ? punch.receivedAt : null,
  time_zone: punch.timeZone,
  department: punch.department,
  user_id: head.user_id,
  first_name: head.first_name,
  last_name: head.last_name,
});
