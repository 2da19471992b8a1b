import { wholeSeconds } from './worked-seconds.ts';

export type PunchType = 'check_in' | 'check_out';

/** An employee's state before a punch, whatever the punch's time. Times are milliseconds since the epoch. */
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

export interface Tap {
  readonly type: PunchType;
  /** When it happened by the server's clock, as `tapTime` estimates it. */
  readonly tappedAt: number;
}

export type HeldReason = 'older_than_last' | 'same_type' | 'in_the_future' | 'before_employment' | 'too_old';

export type PunchDecision =
  /** Becomes the next row. `newDay`: the open period before it stays open, its check-out missing. */
  | { readonly kind: 'append'; readonly timestamp: number; readonly newDay: boolean }
  /** Refused at once: the person already is in the state that was asked for. */
  | { readonly kind: 'already' }
  /** Kept for an administrator, not counted. */
  | { readonly kind: 'hold'; readonly timestamp: number; readonly reason: HeldReason };

/** A request takes time to arrive, so a tap may seem this much late. Two quick taps may even seem swapped. */
const latencyTolerance = 10_000;
/** A tap that seems to come less than this after its receipt is levelled to it. */
const futureTolerance = 120_000;
const oldest = 7 * 24 * 3_600_000;

/**
 * Decides what becomes of a tap that reached the server at `receivedAt`. A tap of just now gets the time of its receipt, and is
 * refused in the state that it asks for. A late tap gets its own time, and is held where it fits nowhere.
 */
export function decidePunch(state: PunchState, tap: Tap, receivedAt: number): PunchDecision {
  // Away, they were before the employment that goes on.
  const wasAway = state.wasAway && isLate(tap, receivedAt);
  const reason = wasAway ? 'before_employment' : reasonToHold(state, tap, receivedAt);
  if (reason !== null) return { kind: 'hold', timestamp: tap.tappedAt, reason };
  const timestamp = rowTime(state, tap, receivedAt);
  if (!repeatsState(state, tap)) return { kind: 'append', timestamp, newDay: false };
  if (startsNewDay(state, tap, timestamp)) return { kind: 'append', timestamp, newDay: true };
  return isLate(tap, receivedAt)
    ? { kind: 'hold', timestamp: tap.tappedAt, reason: 'same_type' }
    : { kind: 'already' };
}

/** Whether a tap did not happen just now: it waited, or its time lies in the future. */
export const isLate = ({ tappedAt }: Tap, receivedAt: number): boolean =>
  Math.abs(receivedAt - tappedAt) > latencyTolerance;

/**
 * The time by which a tap is judged: that of the row it would become or, if it cannot become one, its own. The terms in
 * force at that time decide the rest.
 */
export const judgedAt = (standing: Standing, tap: Tap, receivedAt: number): number =>
  reasonToHold(standing, tap, receivedAt) === null ? rowTime(standing, tap, receivedAt) : tap.tappedAt;

/** Rows lie in no future and never run backwards: what seems to is levelled, to the receipt or to the last row. */
const rowTime = ({ lastTimestamp }: Standing, tap: Tap, receivedAt: number): number =>
  Math.max(isLate(tap, receivedAt) ? Math.min(tap.tappedAt, receivedAt) : receivedAt, lastTimestamp ?? 0);

function reasonToHold(state: Standing, tap: Tap, receivedAt: number): HeldReason | null {
  const { tappedAt } = tap;
  if (!isLate(tap, receivedAt)) return null;
  if (tappedAt > receivedAt + futureTolerance) return 'in_the_future';
  if (tappedAt < receivedAt - oldest) return 'too_old';
  if (tappedAt < state.employedSince) return 'before_employment';
  if (state.lastTimestamp !== null && tappedAt < state.lastTimestamp - latencyTolerance)
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

/**
 * Whether a period from `start` to `end` (milliseconds) is longer than the longest shift: its check-out is missing. Judged in
 * the whole seconds that times are shown in (H-4): what a screen shows as exactly the longest shift counts.
 */
export const lastsTooLong = (start: number, end: number, maxShiftHours: number): boolean =>
  wholeSeconds(end) - wholeSeconds(start) > maxShiftHours * 3600;
