import { createFairQueue, type Origin } from './fair-queue.ts';

/** Checking a password that somebody gives, or making the hash of a new one. */
export type HashingKind = 'check' | 'make';

/** Thrown instead of hashing: the queue is full, the client has left, or the server stops. */
export class NoTurn extends Error {
  readonly reason: 'busy' | 'left' | 'stopping';

  constructor(reason: 'busy' | 'left' | 'stopping') {
    super(`no turn for hashing: ${reason}`);
    this.reason = reason;
  }
}

/** The work and its origin. An origin with much work waits for itself, and others do not wait for it. */
export interface Asked {
  readonly kind: HashingKind;
  /** The network that it is done for. */
  readonly from: Origin;
  /** Whether the client has left. Asked when the turn comes, but not if the work begins at once. */
  readonly hasLeft?: HasLeft | undefined;
}

export type HasLeft = () => boolean;

export interface HashingTurns {
  /** Runs `work` when its turn has come. Rejects with `NoTurn` when too many of its kind wait, or while shut. */
  take<T>(asked: Asked, work: () => Promise<T>): Promise<T>;
  /** Turns everybody away who waits or comes, until the returned function is called. */
  shut(): () => void;
}

/** How many may wait for each kind: in all, and from one origin. */
export interface MostWaiting {
  readonly all: number;
  readonly fromOne: number;
}

interface Waiting {
  readonly hasLeft: HasLeft;
  readonly begin: () => void;
  readonly turnAway: (reason: NoTurn) => void;
}

/**
 * Runs one hashing at a time. Sign-ups, which make hashes, and sign-ins, which check them, take turns, so that neither
 * starves the other. The networks that they come from take turns too.
 */
export function createHashingTurns(most: MostWaiting): HashingTurns {
  const lanes = { check: createLane(most), make: createLane(most) };
  let working = false;
  let last: HashingKind = 'make';
  let isShut = false;

  function next(): void {
    const other: HashingKind = last === 'check' ? 'make' : 'check';
    const [kind, waiting] = nextOf(other) ?? nextOf(last) ?? [last];
    working = waiting !== undefined;
    last = kind;
    waiting?.begin();
  }

  /** Skips clients that have left. */
  function nextOf(kind: HashingKind): [HashingKind, Waiting] | undefined {
    for (let waiting = lanes[kind].leave(); waiting !== undefined; waiting = lanes[kind].leave()) {
      if (!waiting.hasLeft()) return [kind, waiting];
      waiting.turnAway(new NoTurn('left'));
    }
    return undefined;
  }

  async function turnOf({ kind, from, hasLeft = () => false }: Asked): Promise<void> {
    if (isShut) throw new NoTurn('stopping');
    if (!working) {
      working = true;
      last = kind;
      return;
    }
    if (!lanes[kind].makeRoomFor(from)) throw new NoTurn('busy');
    await new Promise<void>((resolve, reject) => {
      lanes[kind].join(from, { hasLeft, begin: resolve, turnAway: reject });
    });
  }

  return {
    async take(asked, work) {
      await turnOf(asked);
      try {
        return await work();
      } finally {
        next();
      }
    },
    shut() {
      isShut = true;
      for (const lane of [lanes.check, lanes.make]) {
        for (let waiting = lane.leave(); waiting !== undefined; waiting = lane.leave())
          waiting.turnAway(new NoTurn('stopping'));
      }
      return () => {
        isShut = false;
      };
    },
  };
}

/** The queue of one kind, in which the networks take turns. */
function createLane({ all, fromOne }: MostWaiting) {
  const queue = createFairQueue<Waiting>();

  return {
    /**
     * Whether there is a place in the queue. If it is full, the origin with most entries gives one up to an origin with
     * fewer. So a flood from one place does not lock out the rest.
     */
    makeRoomFor(from: Origin): boolean {
      if (queue.countFrom(from) >= fromOne) return false;
      if (queue.count() < all) return true;
      const last = queue.giveWay(from);
      last?.turnAway(new NoTurn('busy'));
      return last !== undefined;
    },
    join: queue.join,
    leave: queue.leave,
  };
}
