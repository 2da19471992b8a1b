import { useCallback, useEffect, useRef, useState } from 'react';
import { lateFor } from '#offline/late-position.ts';
import { now } from '#platform/clock.ts';

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

/** Milliseconds; specification, section 7. */
const freshFor = 300_000;
const limit = 10_000;
const options: PositionOptions = { enableHighAccuracy: false, timeout: limit, maximumAge: freshFor };

/** Milliseconds after the browser's own limit: where it says nothing at all, not even that, the page says so. */
const grace = 2000;

const failures = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

export interface PositionFinder {
  readonly state: PositionState;
  /** A position that is recent enough to go with a punch, if one is at hand; never waits for one. */
  readonly atHand: () => Position | null;
  readonly ask: () => void;
  /** Looks for a position for a punch and gives it when it is found; `null` when it is not, or when it would be too late. */
  readonly lookFor: () => Promise<Position | null>;
}

/** Asks for the device's position when the page opens and when it is seen again with an old one. */
export function usePosition(): PositionFinder {
  const [state, setState] = useState<PositionState>({ kind: 'idle' });
  const current = useRef(state);
  const looking = useRef(new Set<(position: Position | null) => void>());

  const ask = useCallback(() => {
    const show = (next: PositionState) => {
      current.current = next;
      setState(next);
    };
    if (current.current.kind === 'asking') return;
    // A known position stays in sight and in use while a newer one is looked for.
    if (current.current.kind !== 'found') show({ kind: 'asking' });
    // A question to the person may stand longer, and some browsers forget to answer: what comes after all is taken.
    const patience = setTimeout(() => {
      if (current.current.kind === 'asking') show({ kind: 'timeout' });
    }, limit + grace);
    const answer = (next: PositionState) => {
      clearTimeout(patience);
      show(next);
      for (const tell of looking.current) tell(next.kind === 'found' ? next.position : null);
    };
    if (!isSupported()) return answer({ kind: 'unsupported' });
    try {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
          const position = { latitude, longitude, accuracy };
          const at = now();
          const until = at - ageAt(at, timestamp) + freshFor;
          answer(isOnEarth(position) ? { kind: 'found', position, at, until } : { kind: 'unavailable' });
        },
        ({ code }) => answer({ kind: failures[code] ?? 'unavailable' }),
        options,
      );
    } catch {
      // What guards a person's position in the browser may take the function away.
      answer({ kind: 'unavailable' });
    }
  }, []);

  const lookFor = () =>
    new Promise<Position | null>((resolve) => {
      const tell = (position: Position | null) => {
        looking.current.delete(tell);
        resolve(position);
      };
      looking.current.add(tell);
      setTimeout(tell, lateFor, null);
      ask();
    });

  const atHand = () => (isFresh(current.current) ? current.current.position : null);

  useEffect(() => {
    if (asksOnlyWhenPressed()) return;
    const askUnlessFresh = () => {
      if (document.visibilityState === 'visible' && !isFresh(current.current)) ask();
    };
    askUnlessFresh();
    document.addEventListener('visibilitychange', askUnlessFresh);
    return () => document.removeEventListener('visibilitychange', askUnlessFresh);
  }, [ask]);

  return { state, atHand, ask, lookFor };
}

/** Not with a clock that was set back since: nobody knows how old it is then. */
const isFresh = (state: PositionState): state is FoundPosition =>
  state.kind === 'found' && now() >= state.at && now() <= state.until;

/**
 * How old a position is when it is received: the browser may have kept it for a while. It is new where the time of it cannot
 * be right, being ahead or hours ago: some browsers count from another epoch, and some devices by another clock.
 */
const ageAt = (receipt: number, timestamp: number): number => {
  const age = receipt - timestamp;
  return age > 0 && age < 3_600_000 ? age : 0;
};

/** What the server would refuse is no position: it must not cost the punch that it goes with. */
const isOnEarth = ({ latitude, longitude, accuracy }: Position): boolean =>
  [latitude, longitude, accuracy].every(Number.isFinite) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  accuracy >= 0 &&
  accuracy <= 10_000_000;

/** Outside a secure context browsers keep the object and refuse every call: that is "not supported", not "denied". */
const isSupported = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/**
 * Safari on the iPhone asks for permission anew on every visit; only a press may cause that. Opened from the home screen it
 * does not name itself.
 */
function asksOnlyWhenPressed(): boolean {
  const isAtHome = 'standalone' in navigator && navigator.standalone === true;
  return (isAtHome ? /iPhone/ : /iPhone(?!.*(CriOS|FxiOS|EdgiOS|OPT\/)).*Safari/).test(navigator.userAgent);
}
