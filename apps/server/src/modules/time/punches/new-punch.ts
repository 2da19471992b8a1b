import { randomUUID } from 'node:crypto';
import type { PunchForm } from '@checkpoint/contract/calls/punches';
import { isClockInDoubt, serverWasAhead } from '@checkpoint/domain/clock-evidence';
import type { DeviceTimes } from '@checkpoint/domain/punch-decision';
import type { Puncher } from './punch-outcome.ts';
import type { HeadRow, NewPunch } from './queries.ts';
import type { CheckInRow } from './record-queries.ts';

/** The device's own times of an offline tap; online they are ignored. */
export function deviceTimes(form: PunchForm): DeviceTimes | null {
  if (!form.isOffline || form.occurredAt === undefined || form.sentAt === undefined) return null;
  return { occurredAt: Date.parse(form.occurredAt), sentAt: Date.parse(form.sentAt) };
}

interface Timed {
  readonly timestamp: Date;
  readonly receivedAt: Date;
}

function isSuspect(form: PunchForm, device: DeviceTimes | null, { timestamp, receivedAt }: Timed): boolean {
  if (!form.isOffline) return serverWasAhead(timestamp.getTime(), receivedAt.getTime());
  // Offline without times: the receipt stands in for the tap, which nobody should take for granted.
  if (device === null) return true;
  const { lastServerTime, lastServerTimeSeenAt, ...rest } = possibleEvidence(form.clock);
  return isClockInDoubt(
    device,
    {
      ...rest,
      lastServerTime: parsed(lastServerTime),
      lastServerTimeSeenAt: parsed(lastServerTimeSeenAt),
    },
    receivedAt.getTime(),
  );
}

/** What a device says of its clock, without what cannot be: that it said such a thing is kept instead. */
function possibleEvidence(clock: PunchForm['clock']) {
  const { monotonicAge, lastServerTime, lastServerTimeSeenAt } = clock ?? {};
  const all = [clock, monotonicAge, lastServerTime, lastServerTimeSeenAt];
  return {
    monotonicAge: monotonicAge ?? undefined,
    lastServerTime: lastServerTime ?? undefined,
    lastServerTimeSeenAt: lastServerTimeSeenAt ?? undefined,
    impossible: all.includes(null) || undefined,
  };
}

const parsed = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** The facts of a tap, stamped with what was in force at its time, as `head` says. */
export function newPunch(
  puncher: Puncher,
  form: PunchForm,
  receivedAt: Date,
  head: HeadRow,
  timestamp: Date,
  device: DeviceTimes | null,
): NewPunch {
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
    receivedAt,
    occurredAt: form.occurredAt === undefined ? null : new Date(form.occurredAt),
    clockEvidence: device === null ? null : { sentAt: form.sentAt, ...possibleEvidence(form.clock) },
    clockSuspect: isSuspect(form, device, { timestamp, receivedAt }),
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
  synced_at: punch.isOffline ? punch.receivedAt : null,
  time_zone: punch.timeZone,
  department: punch.department,
  user_id: head.user_id,
  first_name: head.first_name,
  last_name: head.last_name,
});
