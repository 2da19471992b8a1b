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

/** Milliseconds (W-20). */
const freshFor = 300_000;
export const limit = 10_000;
const options: PositionOptions = { enableHighAccuracy: false, timeout: limit, maximumAge: freshFor };

const failures = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

/** Asks the browser for the device's position, once, and passes its answer on, whenever that comes. */
export function askBrowser(tell: (answer: PositionState) => void): void {
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
      options,
    );
  } catch {
    // What guards a person's position in the browser may take the function away.
    tell({ kind: 'unavailable' });
  }
}

/** Not with a clock that was set back since: nobody knows how old it is then. */
export const isFresh = (state: PositionState): state is FoundPosition =>
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
