export type PunchType = 'check_in' | 'check_out';

/** Where an employee stands before a punch, whatever its time. Times are milliseconds since the epoch. */
export interface Standing {
  readonly status: 'checked_in' | 'checked_out';
  /** When the open period began; `null` while checked out. */
  readonly openSince: number | null;
  /** The time of the last row of the ledger; `null` before the first. */
  readonly lastTimestamp: number | null;
  readonly employedSince: number;
}

/** The same with what was in force at the time by which the punch is judged. */
export interface PunchState extends Standing {
  /** Hours after which an open check-in counts as a forgotten check-out. */
  readonly maxShiftHours: number;
  /** The person was removed, and was restored later. */
  readonly wasAway: boolean;
}

/** What a device says of a tap that it could not send at once; its own clock, in milliseconds. */
export interface DeviceTimes {
  readonly occurredAt: number;
  readonly sentAt: number;
}

export interface Tap {
  readonly type: PunchType;
  readonly isOffline: boolean;
  /** Known for offline taps of our own client; without it the receipt has to serve as the time. */
  readonly device: DeviceTimes | null;
}

export type HeldReason = 'older_than_last' | 'same_type' | 'in_the_future' | 'before_employment' | 'too_old';

export type PunchDecision =
  /** Becomes the next row. `newDay`: the open period before it stays open, its check-out missing. */
  | { readonly kind: 'append'; readonly timestamp: number; readonly newDay: boolean }
  /** Refused at once: the person already is in the state that was asked for. */
  | { readonly kind: 'already' }
  /** Kept for an administrator, not counted. */
  | { readonly kind: 'hold'; readonly timestamp: number; readonly reason: HeldReason };

const futureTolerance = 120_000;
/** The way of a request takes time, so a tap seems this much later than it was; two quick ones may seem to change places. */
const latencyTolerance = 10_000;
const oldest = 7 * 24 * 3_600_000;
const hour = 3_600_000;

/**
 * Decides what becomes of a tap that reached the server at `receivedAt` (P-10 to P-38). Online the time is the
 * server's; offline it is the receipt less the age by the device's own clock, which cancels a clock that is wrong.
 */
export function decidePunch(state: PunchState, tap: Tap, receivedAt: number): PunchDecision {
  return tap.isOffline ? decideOffline(state, tap, receivedAt) : decideOnline(state, tap, receivedAt);
}

/**
 * The time by which a tap is judged: that of the row that it would become, or, where none can become of it, its own. What
 * was in force then decides the rest.
 */
export function judgedAt(standing: Standing, tap: Tap, receivedAt: number): number {
  if (!tap.isOffline) return onlineTime(standing, receivedAt);
  const tapped = tapTime(tap.device, receivedAt);
  return reasonToHold(standing, tapped, receivedAt) === null
    ? levelled(standing, tapped, receivedAt)
    : tapped;
}

/** When the tap happened, by the server's clock. Negative ages (a clock set back in between) lie in the future. */
export const tapTime = (device: DeviceTimes | null, receivedAt: number): number =>
  device === null ? receivedAt : receivedAt - (device.sentAt - device.occurredAt);

function decideOnline(state: PunchState, tap: Tap, receivedAt: number): PunchDecision {
  const timestamp = onlineTime(state, receivedAt);
  if (!repeatsState(state, tap)) return { kind: 'append', timestamp, newDay: false };
  return startsNewDay(state, tap, timestamp)
    ? { kind: 'append', timestamp, newDay: true }
    : { kind: 'already' };
}

function decideOffline(state: PunchState, tap: Tap, receivedAt: number): PunchDecision {
  const tapped = tapTime(tap.device, receivedAt);
  // Away, they were before the employment that goes on.
  const reason = state.wasAway ? 'before_employment' : reasonToHold(state, tapped, receivedAt);
  if (reason !== null) return { kind: 'hold', timestamp: tapped, reason };
  const timestamp = levelled(state, tapped, receivedAt);
  if (!repeatsState(state, tap)) return { kind: 'append', timestamp, newDay: false };
  return startsNewDay(state, tap, timestamp)
    ? { kind: 'append', timestamp, newDay: true }
    : { kind: 'hold', timestamp: tapped, reason: 'same_type' };
}

const onlineTime = ({ lastTimestamp }: Standing, receivedAt: number): number =>
  Math.max(receivedAt, lastTimestamp ?? receivedAt);

/** Within the tolerances a tap is levelled: to the receipt if it seems later, to the last row if it seems earlier. */
const levelled = ({ lastTimestamp }: Standing, tapped: number, receivedAt: number): number =>
  Math.max(Math.min(tapped, receivedAt), lastTimestamp ?? 0);

function reasonToHold(state: Standing, tapped: number, receivedAt: number): HeldReason | null {
  if (tapped > receivedAt + futureTolerance) return 'in_the_future';
  if (tapped < receivedAt - oldest) return 'too_old';
  if (tapped < state.employedSince) return 'before_employment';
  if (state.lastTimestamp !== null && tapped < state.lastTimestamp - latencyTolerance)
    return 'older_than_last';
  return null;
}

const repeatsState = (state: PunchState, tap: Tap): boolean =>
  (tap.type === 'check_in') === (state.status === 'checked_in');

/** A forgotten check-out never poisons the next day: past the longest shift a check-in begins a new one. */
function startsNewDay(state: PunchState, tap: Tap, timestamp: number): boolean {
  return (
    tap.type === 'check_in' &&
    state.openSince !== null &&
    lastsTooLong(state.openSince, timestamp, state.maxShiftHours)
  );
}

/** Whether a period from `start` to `end` (milliseconds) is longer than the longest shift: its check-out is missing. */
export const lastsTooLong = (start: number, end: number, maxShiftHours: number): boolean =>
  end - start > maxShiftHours * hour;
