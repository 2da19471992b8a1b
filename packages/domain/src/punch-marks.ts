/** The marks of a punch that administrators see. */
export type PunchMark = 'offline' | 'back_dated' | 'clock_suspect' | 'no_position' | 'corrected';

/** A punch that reached the server later than this after its tap is called back-dated. */
export const backDatedAfterSeconds = 15 * 60;

export interface MarkedFacts {
  /** The client's word that it was made offline. */
  readonly isOffline: boolean;
  /** Seconds between a late tap and its receipt; null for one of just now. */
  readonly secondsUnderWay: number | null;
  readonly clockSuspect: boolean;
  readonly hasPosition: boolean;
  /** An accepted correction moved, voided or settled it. */
  readonly isCorrected: boolean;
}

/** The marks of a punch, the weightiest first. */
export function punchMarks(facts: MarkedFacts): PunchMark[] {
  const holds: Readonly<Record<PunchMark, boolean>> = {
    clock_suspect: facts.clockSuspect,
    back_dated: facts.secondsUnderWay !== null && facts.secondsUnderWay > backDatedAfterSeconds,
    corrected: facts.isCorrected,
    offline: facts.isOffline || facts.secondsUnderWay !== null,
    no_position: !facts.hasPosition,
  };
  return order.filter((mark) => holds[mark]);
}

const order: readonly PunchMark[] = ['clock_suspect', 'back_dated', 'corrected', 'offline', 'no_position'];
