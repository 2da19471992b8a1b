import { isUnchecked, mayHaveMoved, noticeable, setSince } from './clock-evidence.ts';

/** What an offline punch brought about its clock. Instants and ages in milliseconds; null where it said nothing. */
export interface StoredClockEvidence {
  /** Of the tap and of the sending, by the device's clock. */
  readonly occurredAt: number | null;
  readonly sentAt: number | null;
  /** Of the receipt, by the server's clock. */
  readonly receivedAt: number;
  /** Time between tap and sending by a clock that nobody can set, but that stops while the device sleeps. */
  readonly monotonicAge: number | null;
  /** The last server time that the device had seen before the tap. */
  readonly lastServerTime: number | null;
  /** When it saw that, by its own clock. */
  readonly lastServerTimeSeenAt: number | null;
  /** It said something else that cannot be, and that was left out. */
  readonly impossible: boolean;
}

/** One thing that the evidence says, for a person to weigh. Durations in milliseconds. */
export type ClockFinding =
  /** It brought no times of its own: its receipt stands in for the tap. */
  | { readonly kind: 'no_times' }
  /** It said something of its clock that cannot be. */
  | { readonly kind: 'impossible' }
  /** The clock differed from the server's when it was sent. Harmless: only differences of it are used. */
  | { readonly kind: 'behind' | 'ahead'; readonly by: number }
  /** By its clock it was sent before it was tapped. */
  | { readonly kind: 'sent_before_tap'; readonly by: number }
  /** Its clock says that less time passed between tap and sending than a clock that can only lose time counted. */
  | { readonly kind: 'too_short'; readonly claimed: number; readonly atLeast: number }
  /** The same where by its clock no time passed at all: that it was sent before its tap says so already. */
  | { readonly kind: 'took_at_least'; readonly by: number }
  /** The tap would lie before something that the device had already seen from the server. */
  | { readonly kind: 'before_known'; readonly by: number }
  /** Nothing tells whether it was set for so long of the time between tap and sending. */
  | { readonly kind: 'unchecked'; readonly by: number }
  /** It was set since it last saw the server's time, perhaps after the tap: then the recorded time is wrong by as much. */
  | { readonly kind: 'set_forward' | 'set_back'; readonly by: number };

const tolerance = 5_000;

/** What there is to say about a punch's clock, in the order in which it convinces. */
export function clockFindings(evidence: StoredClockEvidence): ClockFinding[] {
  const { occurredAt, sentAt, receivedAt, monotonicAge, lastServerTime } = evidence;
  if (occurredAt === null || sentAt === null) return [{ kind: 'no_times' }];
  const findings: ClockFinding[] = evidence.impossible ? [{ kind: 'impossible' }] : [];
  const claimed = sentAt - occurredAt;
  if (claimed < 0) findings.push({ kind: 'sent_before_tap', by: -claimed });
  if (monotonicAge !== null && Math.max(0, claimed) < monotonicAge - tolerance)
    findings.push(
      claimed < 0
        ? { kind: 'took_at_least', by: monotonicAge }
        : { kind: 'too_short', claimed, atLeast: monotonicAge },
    );
  if (lastServerTime !== null && receivedAt - claimed < lastServerTime - tolerance)
    findings.push({ kind: 'before_known', by: lastServerTime - (receivedAt - claimed) });
  const set = settingOf(evidence, sentAt, claimed) ?? gapIn(evidence, claimed);
  if (set !== null) return [...findings, set];
  const skew = receivedAt - sentAt;
  if (Math.abs(skew) >= noticeable)
    findings.push({ kind: skew > 0 ? 'behind' : 'ahead', by: Math.abs(skew) });
  return findings;
}

function settingOf({ monotonicAge, ...evidence }: StoredClockEvidence, sentAt: number, age: number) {
  const { receivedAt, lastServerTime, lastServerTimeSeenAt } = evidence;
  if (lastServerTime === null || lastServerTimeSeenAt === null) return null;
  const by = setSince({ sentAt, lastServerTime, lastServerTimeSeenAt, receivedAt });
  if (!mayHaveMoved(by, age, monotonicAge ?? undefined)) return null;
  return { kind: by > 0 ? 'set_forward' : 'set_back', by: Math.abs(by) } as const;
}

function gapIn(evidence: StoredClockEvidence, age: number) {
  const { monotonicAge, lastServerTime, lastServerTimeSeenAt } = evidence;
  const isChecked = lastServerTime !== null && lastServerTimeSeenAt !== null;
  if (isChecked || !isUnchecked(age, monotonicAge ?? undefined)) return null;
  return { kind: 'unchecked', by: age - (monotonicAge ?? 0) } as const;
}
