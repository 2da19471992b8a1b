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
const clockTolerance = 5_000;

/** Below this a difference between two clocks is the way of the requests, and what a clock loses by itself. */
const noticeable = 60_000;

/** A count from an older server time settles nothing: such taps wait for review, and clocks drift. */
const oldestServerTime = 7 * 24 * 3_600_000;

/**
 * When a tap happened, by the server's clock. The count since the last server time tells it, however long a network held the
 * request back and however the clock was set meanwhile. Without a whole count it is the receipt less the tap's age by the
 * device's clock. That cancels a clock that was wrong all along. A client that sends no times tapped at the receipt.
 */
export const tapTime = (evidence: ClockEvidence): number => countedTime(evidence) ?? claimedTime(evidence);

/** The receipt less the age by the device's clock. It lies in the future where the clock was set back in between. */
const claimedTime = ({ occurredAt, sentAt, receivedAt }: ClockEvidence): number =>
  occurredAt === null || sentAt === null ? receivedAt : receivedAt - (sentAt - occurredAt);

/** The last server time and the count since then: no tap is earlier. Null where no server time was seen. */
const earliestTime = ({ lastServerTime, monotonicSinceServerTime }: ClockEvidence): number | null =>
  lastServerTime === null ? null : lastServerTime + (monotonicSinceServerTime ?? 0);

/**
 * The earliest possible time of the tap, if the monotonic count is whole: it agrees with the device's clock. Then the
 * device did not sleep and its clock was not set between the server time and the tap. Null without such a count.
 */
function countedTime(evidence: ClockEvidence): number | null {
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

/** One thing that the evidence says, for a person to weigh. Durations in milliseconds. */
export type ClockFinding =
  /** The punch has no times of its own, so its receipt stands in for the tap. */
  | { readonly kind: 'no_times' }
  /** It said something of its clock that cannot be. */
  | { readonly kind: 'impossible' }
  /** The clock differed from the server's at the tap. Harmless: only differences of it are used. */
  | { readonly kind: 'behind' | 'ahead'; readonly by: number }
  /** By its clock it was sent before it was tapped. */
  | { readonly kind: 'sent_before_tap'; readonly by: number }
  /** Its clock says that less time passed between tap and sending than a clock that can only lose time counted. */
  | { readonly kind: 'too_short'; readonly claimed: number; readonly atLeast: number }
  /** The same where by its clock no time passed at all: that it was sent before its tap says so already. */
  | { readonly kind: 'took_at_least'; readonly by: number }
  /** By its clock the tap would lie before something that the device had already seen from the server. */
  | { readonly kind: 'before_known'; readonly by: number }
  /** Nothing tells whether it was set for so long of the time between tap and sending. */
  | { readonly kind: 'unchecked'; readonly by: number }
  /**
   * Between the last server time seen and the receipt so much more, or less, time passed for it than for the server. It was
   * set, or a network held the request back. If that was after the tap, the recorded time is wrong by as much.
   */
  | { readonly kind: 'set_forward' | 'set_back'; readonly by: number };

/** The findings that leave the recorded time as it is. */
const harmless: readonly ClockFinding['kind'][] = ['no_times', 'behind', 'ahead'];

/** Whether what a device says contradicts itself, or leaves the time of its tap in doubt. */
export const isClockInDoubt = (evidence: ClockEvidence): boolean =>
  clockFindings(evidence).some(({ kind }) => !harmless.includes(kind));

/** What there is to say about a punch's clock, in the order in which it convinces. */
export function clockFindings(evidence: ClockEvidence): ClockFinding[] {
  const { occurredAt, sentAt } = evidence;
  if (occurredAt === null || sentAt === null)
    return evidence.impossible ? [{ kind: 'impossible' }, { kind: 'no_times' }] : [{ kind: 'no_times' }];
  const age = sentAt - occurredAt;
  const findings = contradictions(evidence, age);
  // A whole count gives the time, whatever the clock did afterwards.
  const doubt =
    countedTime(evidence) === null ? (setting(evidence, sentAt, age) ?? gap(evidence, age)) : null;
  if (doubt !== null) return [...findings, doubt];
  const skew = tapTime(evidence) - occurredAt;
  if (Math.abs(skew) < noticeable) return findings;
  return [...findings, { kind: skew > 0 ? 'behind' : 'ahead', by: Math.abs(skew) }];
}

function contradictions(evidence: ClockEvidence, age: number): ClockFinding[] {
  const { monotonicAge, impossible } = evidence;
  const findings: ClockFinding[] = impossible ? [{ kind: 'impossible' }] : [];
  if (-age > clockTolerance) findings.push({ kind: 'sent_before_tap', by: -age });
  if (monotonicAge !== null && Math.max(0, age) < monotonicAge - clockTolerance)
    findings.push(
      age < 0
        ? { kind: 'took_at_least', by: monotonicAge }
        : { kind: 'too_short', claimed: age, atLeast: monotonicAge },
    );
  const tooEarly = (earliestTime(evidence) ?? Number.NEGATIVE_INFINITY) - claimedTime(evidence);
  // A tap of just now has the time of its receipt: a server clock that was put back by seconds leaves no doubt about that.
  const isJustNow = evidence.receivedAt - claimedTime(evidence) <= clockTolerance;
  if (tooEarly > (isJustNow ? noticeable : clockTolerance))
    findings.push({ kind: 'before_known', by: tooEarly });
  return findings;
}

/**
 * Whether the clock was so set since the last server time that the claimed time may be wrong. A setting before the tap is made
 * up for, as a clock that is wrong all along. After it, a setting forward adds to the age what no other clock counted, and a
 * setting back moves the tap away from the earliest time that it can have.
 */
function setting(evidence: ClockEvidence, sentAt: number, age: number): ClockFinding | null {
  const { receivedAt, monotonicAge, lastServerTime, lastServerTimeSeenAt } = evidence;
  const earliest = earliestTime(evidence);
  if (lastServerTime === null || lastServerTimeSeenAt === null || earliest === null) return null;
  const set = sentAt - lastServerTimeSeenAt - (receivedAt - lastServerTime);
  if (Math.min(set, age - (monotonicAge ?? 0)) >= noticeable) return { kind: 'set_forward', by: set };
  if (Math.min(-set, claimedTime(evidence) - earliest) >= noticeable) return { kind: 'set_back', by: -set };
  return null;
}

/** Where it is not known when a server time was seen: the age that was counted by no clock that cannot be set. */
function gap(evidence: ClockEvidence, age: number): ClockFinding | null {
  const isChecked = evidence.lastServerTime !== null && evidence.lastServerTimeSeenAt !== null;
  const uncounted = age - (evidence.monotonicAge ?? 0);
  return isChecked || uncounted < noticeable ? null : { kind: 'unchecked', by: uncounted };
}
