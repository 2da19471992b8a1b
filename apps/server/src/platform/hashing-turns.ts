/** Checking a password that somebody gives, or making the hash of a new one. */
export type HashingKind = 'check' | 'make';

/** Thrown instead of hashing: too many wait already, or the server stops. */
export class NoTurn extends Error {
  readonly reason: 'busy' | 'stopping';

  constructor(reason: 'busy' | 'stopping') {
    super(`no turn for hashing: ${reason}`);
    this.reason = reason;
  }
}

export interface HashingTurns {
  /** Runs `work` when its turn has come. Rejects with `NoTurn` when too many of its kind wait, or while shut. */
  take<T>(kind: HashingKind, work: () => Promise<T>): Promise<T>;
  /** Turns everybody away who waits or comes, until the returned function is called. */
  shut(): () => void;
}

interface Waiting {
  readonly begin: () => void;
  readonly turnAway: (reason: NoTurn) => void;
}

/**
 * Lets one work at a time. While both kinds wait they take turns, so that a stream of sign-ups, which make hashes, and
 * one of sign-ins, which check them, cannot starve each other.
 */
export function createHashingTurns(mostWaiting: number): HashingTurns {
  const lanes: Record<HashingKind, Waiting[]> = { check: [], make: [] };
  let working = false;
  let last: HashingKind = 'make';
  let isShut = false;

  function next(): void {
    const other: HashingKind = last === 'check' ? 'make' : 'check';
    const kind = lanes[other].length > 0 ? other : last;
    const waiting = lanes[kind].shift();
    working = waiting !== undefined;
    last = kind;
    waiting?.begin();
  }

  function turnOf(kind: HashingKind): Promise<void> {
    const lane = lanes[kind];
    if (isShut) throw new NoTurn('stopping');
    if (lane.length >= mostWaiting) throw new NoTurn('busy');
    return new Promise((resolve, reject) => {
      lane.push({ begin: resolve, turnAway: reject });
      if (!working) next();
    });
  }

  return {
    async take(kind, work) {
      await turnOf(kind);
      try {
        return await work();
      } finally {
        next();
      }
    },
    shut() {
      isShut = true;
      for (const lane of [lanes.check, lanes.make]) {
        for (const { turnAway } of lane.splice(0)) turnAway(new NoTurn('stopping'));
      }
      return () => {
        isShut = false;
      };
    },
  };
}
