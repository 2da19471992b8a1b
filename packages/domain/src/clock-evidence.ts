import type { DeviceTimes } from './punch-decision.ts';

/** What else a device knows about its clock. Milliseconds; instants by the device's clock unless said otherwise. */
export interface ClockEvidence {
  /** Time between tap and sending by a clock that nobody can set, but that stops while the device sleeps. */
  readonly monotonicAge?: number | undefined;
  /** The last server time that the device saw before the tap, by the server's clock. */
  readonly lastServerTime?: number | undefined;
  /** When it saw that, by its own clock. */
  readonly lastServerTimeSeenAt?: number | undefined;
  /** It said something else that cannot be, and that was left out. */
  readonly impossible?: boolean | undefined;
}

const tolerance = 5_000;

/** Below this a difference between two clocks is the way of the requests, and what a clock loses by itself. */
export const noticeable = 60_000;

/**
 * Whether an online punch, which has the server's time, has one so far after its receipt that the server's own clock had been
 * ahead: only the row before it can have moved it there (P-12). Instants in milliseconds.
 */
export const serverWasAhead = (timestamp: number, receivedAt: number): boolean =>
  timestamp - receivedAt >= noticeable;

/**
 * Whether the device's clock is in doubt. It contradicts itself (P-16): it claims that less time passed than a clock that
 * can only lose time counted, that the tap came before something that the device had already seen from the server, or that
 * since then another time passed than for the server, unless it is known that this was before the tap. Or nothing is known
 * that it could contradict, or what it says cannot be.
 */
export function isClockInDoubt(device: DeviceTimes, evidence: ClockEvidence, receivedAt: number): boolean {
  const age = device.sentAt - device.occurredAt;
  if (age < 0 || evidence.impossible === true) return true;
  if (evidence.monotonicAge !== undefined && age < evidence.monotonicAge - tolerance) return true;
  const { lastServerTime, lastServerTimeSeenAt } = evidence;
  if (lastServerTime !== undefined && receivedAt - age < lastServerTime - tolerance) return true;
  if (lastServerTime === undefined || lastServerTimeSeenAt === undefined)
    return isUnchecked(age, evidence.monotonicAge);
  const set = setSince({ ...device, receivedAt, lastServerTime, lastServerTimeSeenAt });
  return mayHaveMoved(set, age, evidence.monotonicAge);
}

/**
 * Whether, where it is not known when a server time was seen, nothing tells if the clock was set while the punch waited: a minute or more was counted by
 * no clock that cannot be set.
 */
export const isUnchecked = (age: number, monotonicAge = 0): boolean => age - monotonicAge >= noticeable;

interface ClocksTwice {
  readonly lastServerTime: number;
  readonly lastServerTimeSeenAt: number;
  readonly receivedAt: number;
  readonly sentAt: number;
}

/** Milliseconds by which the device's clock was set forward (or back, below 0) between the last server time seen and the sending. */
export const setSince = (clocks: ClocksTwice): number =>
  clocks.sentAt - clocks.lastServerTimeSeenAt - (clocks.receivedAt - clocks.lastServerTime);

/**
 * Whether the clock was so set that the recorded time may be wrong. A setting forward before the tap is made up for, as a clock
 * that is wrong all along; after it, more time passed for the clock than one counted that only loses time in sleep.
 */
export function mayHaveMoved(set: number, age: number, monotonicAge: number | undefined): boolean {
  const mostForward = monotonicAge === undefined ? set : Math.min(set, age - monotonicAge);
  return set <= -noticeable || mostForward >= noticeable;
}
