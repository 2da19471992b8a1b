/** What a device reports about its clock and the time of a tap, in milliseconds. Null for what it does not report. */
export interface ClockEvidence {
  /** The times of the tap and of the sending, by the device's clock. */
  readonly occurredAt: number | null;
  readonly sentAt: number | null;
  /** The time of the receipt, by the server's clock. */
  readonly receivedAt: number;
  /** Time between tap and sending, counted by a clock that nobody can set. It stops while the device sleeps. */
  readonly monotonicAge: number | null;
  /** The last server time that the device saw before the tap. */
  readonly lastServerTime: number | null;
  /** When it saw that, by its own clock. */
  readonly lastServerTimeSeenAt: number | null;
  /** Time between seeing that and the tap, counted by the clock that nobody can set. Null unless one page load saw both. */
  readonly monotonicSinceServerTime?: number | null;
  /** It reported something impossible, which was left out. */
  readonly impossible: boolean;
}

/** Milliseconds by which two honest clocks may differ: the way of an answer, and what clocks lose by themselves. */
export const clockTolerance = 5_000;

/** Below this a difference between two clocks is the way of the requests, and what a clock loses by itself. */
export const noticeable = 60_000;

/** A count from an older server time settles nothing: such taps wait for review, and clocks drift. */
const oldestServerTime = 7 * 24 * 3_600_000;

/**
 * When a tap happened, by the server's clock. The count since the last server time tells it, however long a network held the
 * request back and however the clock was set meanwhile. Without a whole count it is the receipt less the tap's age by the
 * device's clock. That cancels a clock that was wrong all along. A client that sends no times tapped at the receipt.
 */
export const tapTime = (evidence: ClockEvidence): number => countedTime(evidence) ?? claimedTime(evidence);

/** The receipt less the age by the device's clock. It lies in the future where the clock was set back in between. */
export const claimedTime = ({ occurredAt, sentAt, receivedAt }: ClockEvidence): number =>
  occurredAt === null || sentAt === null ? receivedAt : receivedAt - (sentAt - occurredAt);

/** The last server time and the count since then: no tap is earlier. Null where no server time was seen. */
export const earliestTime = ({ lastServerTime, monotonicSinceServerTime }: ClockEvidence): number | null =>
  lastServerTime === null ? null : lastServerTime + (monotonicSinceServerTime ?? 0);

/**
 * The earliest possible time of the tap, if the monotonic count is whole: it agrees with the device's clock. Then the
 * device did not sleep and its clock was not set between the server time and the tap. Null without such a count.
 */
export function countedTime(evidence: ClockEvidence): number | null {
  const { occurredAt, sentAt, receivedAt, lastServerTime, lastServerTimeSeenAt } = evidence;
  const count = evidence.monotonicSinceServerTime ?? null;
  if (occurredAt === null || sentAt === null || count === null) return null;
  if (lastServerTime === null || lastServerTimeSeenAt === null) return null;
  const counted = Math.round(lastServerTime + count);
  const isWhole = Math.abs(occurredAt - lastServerTimeSeenAt - count) <= clockTolerance;
  const latest = receivedAt - (evidence.monotonicAge ?? 0);
  const isPossible = lastServerTime >= receivedAt - oldestServerTime && counted <= latest + clockTolerance;
  return isWhole && isPossible ? counted : null;
}

/**
 * Whether the server's own clock had been ahead: a punch of just now, which has the server's time, has one so far after its
 * receipt that only the row before it can have moved it there. Instants in milliseconds.
 */
export const serverWasAhead = (timestamp: number, receivedAt: number): boolean =>
  timestamp - receivedAt >= noticeable;
