import type { DeviceTimes } from './punch-decision.ts';

/** What else a device knows about its clock. Milliseconds; instants by the device's clock unless said otherwise. */
export interface ClockEvidence {
  /** Time between tap and sending by a clock that nobody can set, but that stops while the device sleeps. */
  readonly monotonicAge?: number | undefined;
  /** The last server time that the device saw before the tap, by the server's clock. */
  readonly lastServerTime?: number | undefined;
}

const tolerance = 5_000;

/**
 * Whether the device's clock contradicts itself (decision D3): it claims that less time passed than a clock that can
 * only lose time counted, or that the tap came before something that the device had already seen from the server.
 */
export function contradictsClock(device: DeviceTimes, evidence: ClockEvidence, receivedAt: number): boolean {
  const age = device.sentAt - device.occurredAt;
  if (age < 0) return true;
  if (evidence.monotonicAge !== undefined && age < evidence.monotonicAge - tolerance) return true;
  return evidence.lastServerTime !== undefined && receivedAt - age < evidence.lastServerTime - tolerance;
}
