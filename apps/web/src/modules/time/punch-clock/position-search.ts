import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import { now, sincePageLoad } from '#kernel/clock.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres within which the position lies. */
  readonly accuracy: number;
}

export type PositionState =
  | { readonly kind: 'idle' | 'asking' | 'unsupported' | 'denied' | 'unavailable' | 'timeout' }
  | FoundPosition;

interface FoundPosition {
  readonly kind: 'found';
  readonly position: Position;
  /** When it was received, and until when it may go with a punch. */
  readonly at: number;
  readonly until: number;
}

/** Milliseconds after the browser's own limit: where it says nothing at all, not even that, the page says so. */
const silentAfterMs = 2000;

/** Milliseconds between two questions of one search: a browser that answers at once must not be asked without end. */
const pause = 1000;

export interface PositionSearch {
  /** A position that is recent enough to go with a punch, if one is at hand; never waits for one. */
  atHand(): Position | null;
  ask(): void;
  /** Looks for a position for a punch and gives it when it is found; `null` when it is not, or when it would be too late. */
  lookFor(): Promise<Position | null>;
}

/** Asks the browser, and again while a punch may still be given what it finds. `show` is told what is known meanwhile. */
export function positionSearch(show: (state: PositionState) => void): PositionSearch {
  let state: PositionState = { kind: 'idle' };
  let questions = 0;
  const looking = new Set<(position: Position | null) => void>();

  function become(next: PositionState): void {
    state = next;
    show(next);
  }

  function ask(): void {
    if (state.kind === 'asking') return;
    // A known position stays in sight and in use while a newer one is looked for.
    if (state.kind !== 'found') become({ kind: 'asking' });
    put();
  }

  function put(): void {
    questions += 1;
    const question = questions;
    // A question to the person may stand longer, and some browsers forget to answer: what comes after all is taken.
    const timeout = setTimeout(() => {
      if (state.kind === 'asking') become({ kind: 'timeout' });
    }, browserLimit + silentAfterMs);
    askBrowser((answer) => {
      clearTimeout(timeout);
      // Where another question has been put since, only what was looked for ends the search.
      if (!isFresh(answer) && question !== questions) return;
      // Neither says that there is none. The person has allowed it by then: the next question asks nobody.
      const isInVain = answer.kind === 'timeout' || (answer.kind === 'found' && !isFresh(answer));
      if (isInVain && looking.size > 0) {
        setTimeout(() => {
          if (looking.size > 0) put();
          else if (!isFresh(state)) become(answer);
        }, pause);
      } else end(answer);
    });
  }

  function end(answer: PositionState): void {
    become(answer);
    for (const tell of looking) tell(isFresh(answer) ? answer.position : null);
  }

  return {
    atHand: () => (isFresh(state) ? state.position : null),
    ask,
    lookFor: () =>
      new Promise((resolve) => {
        const tell = (position: Position | null) => {
          looking.delete(tell);
          resolve(position);
        };
        looking.add(tell);
        setTimeout(tell, positionDeadlineMs, null);
        ask();
      }),
  };
}

/** Milliseconds (W-20). */
const freshFor = 300_000;
const browserLimit = 10_000;
const browserOptions: PositionOptions = {
  enableHighAccuracy: false,
  timeout: browserLimit,
  maximumAge: freshFor,
};

const failures = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

/** Asks the browser for the device's position, once, and passes its answer on, whenever that comes. */
function askBrowser(tell: (answer: PositionState) => void): void {
  const askedAt = now();
  const begin = sincePageLoad();
  try {
    if (!isSupported()) {
      tell({ kind: 'unsupported' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        const position = { latitude, longitude, accuracy };
        const at = now();
        // By whichever clock more time has passed: the one may have been set back, the other stands still while the device sleeps.
        const asked = Math.min(askedAt, at - (sincePageLoad() - begin));
        const until = takenAt(timestamp, asked, at) + freshFor;
        tell(isOnEarth(position) ? { kind: 'found', position, at, until } : { kind: 'unavailable' });
      },
      ({ code }) => tell({ kind: failures[code] ?? 'unavailable' }),
      browserOptions,
    );
  } catch {
    // What guards a person's position in the browser may take the function away.
    tell({ kind: 'unavailable' });
  }
}

/** Not with a clock that was set back since: nobody knows how old it is then. */
const isFresh = (state: PositionState): state is FoundPosition =>
  state.kind === 'found' && now() >= state.at && now() <= state.until;

/**
 * When a position was taken that is received `at`: the browser may have kept it for a while. It is new where the time of it
 * cannot be right, being ahead or hours ago: some browsers count from another epoch, and some devices by another clock. Where
 * the answer took long, too, nobody knows: the device may have slept since.
 */
function takenAt(timestamp: number, asked: number, at: number): number {
  if (timestamp > at - 3_600_000 && timestamp <= at) return timestamp;
  return at - asked > freshFor ? 0 : at;
}

/** What the server would refuse is no position: it must not cost the punch that it goes with. */
const isOnEarth = ({ latitude, longitude, accuracy }: Position): boolean =>
  [latitude, longitude, accuracy].every(Number.isFinite) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  accuracy >= 0 &&
  accuracy <= 10_000_000;

/** Outside a secure context browsers keep the object and refuse every call: that is "not supported", not "denied". */
const isSupported = (): boolean => window.isSecureContext && 'geolocation' in navigator;
