import { randomUUID } from 'node:crypto';
import type { PunchForm } from '@checkpoint/contract/calls/punches';
import {
  type ClockEvidence,
  isClockInDoubt,
  serverWasAhead,
  tapTime,
} from '@checkpoint/domain/clock-evidence';
import {
  decidePunch,
  type HeldReason,
  isLate,
  judgedAt,
  lastsTooLong,
  type Standing,
} from '@checkpoint/domain/punch-decision';
import type { Database, Queries, Transaction } from '#kernel/database/database.ts';
import { violates } from '#kernel/database/faults.ts';
import { heldPunchEvidence, punchEvidence } from '#record/chain/canonical.ts';
import { type Head, nextLink } from '#record/chain/chain.ts';
import { asOf } from '#record/terms/in-force-queries.ts';
import { appendPunch } from './append-queries.ts';
import { onMovingHead } from './moving-head.ts';
import type { Puncher, PunchOutcome, ReceivedTap } from './punch-outcome.ts';
import { type HeadRow, holdPunch, isHeldFull, type NewPunch } from './queries.ts';
import { type CheckInRow, findCurrent } from './record-queries.ts';
import { findDoubleTap, findRepeat } from './repeated-punch.ts';

/**
 * Records one tap. The domain's rule decides on the employee's head, and one statement writes, only if that head is
 * unchanged. Otherwise everything is read and decided again. A repeated request gets the same answer and writes
 * nothing. `known` is the head, if it was just read.
 */
export async function recordPunch(
  db: Database,
  puncher: Puncher,
  form: PunchForm,
  receivedAt: Date,
  known: HeadRow | null = null,
): Promise<PunchOutcome> {
  const tap = { puncher, form, receivedAt };
  try {
    return await onMovingHead(db, puncher, (head, queries) => attempt(queries, tap, head), known);
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    return (await findRepeat(db, puncher, form)) ?? { kind: 'id_reused' };
  }
}

/** Where an id may be taken: a statement that writes to several of them stops at whichever comes first. */
const placesOfIds = ['check_ins_company_id_id_key', 'work_periods_pkey', 'held_punches_pkey'];

/** The same id was written by an earlier request, perhaps another person's. */
const isIdTaken = (error: unknown): boolean => placesOfIds.some((place) => violates(error, place));

async function attempt(
  db: Database | Transaction,
  tap: ReceivedTap,
  head: HeadRow & Head,
): Promise<PunchOutcome | 'head_moved'> {
  const { puncher, form } = tap;
  const receivedAt = tap.receivedAt.getTime();
  const tapped = { type: form.type, tappedAt: tapTime(clockEvidenceOf(tap)) };
  const standing = standingOf(head);
  const then = await asOf(db, puncher, head, new Date(judgedAt(standing, tapped, receivedAt)));
  const inForce = { maxShiftHours: then.settings.maxShiftHours, wasAway: then.wasAway };
  const decision = decidePunch({ ...standing, ...inForce }, tapped, receivedAt);
  if (decision.kind !== 'append') {
    const repeat = await findRepeat(db, puncher, form);
    if (repeat !== null) return repeat;
  }
  if (decision.kind === 'already') return (await findDoubleTap(db, tap)) ?? alreadyThere(db, puncher);
  const time = { timestamp: new Date(decision.timestamp), isLate: isLate(tapped, receivedAt) };
  if (decision.kind === 'hold') {
    const own = await asOf(db, puncher, head, time.timestamp);
    return hold(db, newPunch(tap, own, time), head, decision.reason);
  }
  const appended = await append(db, newPunch(tap, then, time), head, decision.newDay);
  // What keeps it out may be the punch itself, held for review at an earlier try: that is its answer then.
  return (appended === 'head_moved' && (await findRepeat(db, puncher, form))) || appended;
}

async function append(
  db: Queries,
  punch: NewPunch,
  head: HeadRow & Head,
  newDay: boolean,
): Promise<PunchOutcome | 'head_moved'> {
  const newDayAfterHours = newDay ? punch.longestShiftHours : null;
  const succession = {
    sequence: head.sequence + 1,
    newDayAfterHours,
    afterCorrectionId: head.status_correction_id,
  };
  const link = nextLink(head, punchEvidence(punch, succession));
  const checkOutMissing = tooLong(head, punch);
  const sequence = await appendPunch(db, { punch, head, link, newDayAfterHours, checkOutMissing });
  return sequence === undefined
    ? 'head_moved'
    : { kind: 'recorded', row: asRow(punch, head, sequence), isNew: true };
}

async function hold(
  db: Database | Transaction,
  punch: NewPunch,
  head: HeadRow & Head,
  reason: HeldReason,
): Promise<PunchOutcome | 'head_moved'> {
  if (await isHeldFull(db, punch)) return { kind: 'too_many_held' };
  const held = await holdPunch(db, punch, reason, nextLink(head, heldPunchEvidence(punch, reason)));
  return held ? { kind: 'held', id: punch.id, reason } : 'head_moved';
}

async function alreadyThere(db: Queries, { companyId, employeeId }: Puncher): Promise<PunchOutcome> {
  return { kind: 'already', current: (await findCurrent(db, companyId, employeeId)) ?? null };
}

const standingOf = (head: HeadRow): Standing => ({
  status: head.status,
  openSince: head.open_since?.getTime() ?? null,
  lastTimestamp: head.effective_until?.getTime() ?? null,
  employedSince: head.employed_since.getTime(),
});

const tooLong = (head: HeadRow & Head, punch: NewPunch): boolean =>
  head.open_since !== null &&
  lastsTooLong(head.open_since.getTime(), punch.timestamp.getTime(), punch.longestShiftHours);

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
function clockEvidenceOf({ form, receivedAt }: ReceivedTap): ClockEvidence {
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
function newPunch(
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
const asRow = (punch: NewPunch, head: HeadRow, sequence: number): CheckInRow => ({
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
