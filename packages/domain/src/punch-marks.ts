/** What an administrator is told about a punch beside its time. */
export type PunchMark = 'offline' | 'back_dated' | 'clock_suspect' | 'no_position' | 'corrected';

/** An offline punch that reached the server later than this after its tap is called back-dated. */
export const backDatedAfterSeconds = 15 * 60;

export interface MarkedFacts {
  readonly isOffline: boolean;
  /** Seconds between the punch and its receipt; null for one that was made online. */
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
    offline: facts.isOffline,
    no_position: !facts.hasPosition,
  };
  return order.filter((mark) => holds[mark]);
}

const order: readonly PunchMark[] = ['clock_suspect', 'back_dated', 'corrected', 'offline', 'no_position'];
