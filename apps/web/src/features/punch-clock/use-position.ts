import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#platform/clock.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres within which the position lies. */
  readonly accuracy: number;
}

export type PositionState =
  | { readonly kind: 'idle' | 'asking' | 'unsupported' | 'denied' | 'unavailable' | 'timeout' }
  | { readonly kind: 'found'; readonly position: Position; readonly at: number };

/** Milliseconds; specification, section 7. */
const freshFor = 300_000;
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: freshFor };

const failures = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

export interface PositionFinder {
  readonly state: PositionState;
  /** A position that is recent enough to go with a punch, if one is at hand; never waits for one. */
  readonly atHand: () => Position | null;
  readonly ask: () => void;
  /** Looks for a position and gives it when it is found, or `null` when it is not. */
  readonly lookFor: () => Promise<Position | null>;
}

/** Asks for the device's position when the page opens and when it is seen again with an old one. */
export function usePosition(): PositionFinder {
  const [state, setState] = useState<PositionState>({ kind: 'idle' });
  const current = useRef(state);
  const looking = useRef<((position: Position | null) => void)[]>([]);

  const show = useCallback((next: PositionState) => {
    current.current = next;
    setState(next);
    if (next.kind === 'asking') return;
    for (const tell of looking.current.splice(0)) tell(next.kind === 'found' ? next.position : null);
  }, []);

  const ask = useCallback(() => {
    if (!isSupported()) return show({ kind: 'unsupported' });
    if (current.current.kind === 'asking') return;
    // A known position stays in sight and in use while a newer one is looked for.
    if (current.current.kind !== 'found') show({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        show({ kind: 'found', position: { latitude, longitude, accuracy }, at: now() }),
      ({ code }) => show({ kind: failures[code] ?? 'unavailable' }),
      options,
    );
  }, [show]);

  const lookFor = useCallback(
    () =>
      new Promise<Position | null>((resolve) => {
        looking.current.push(resolve);
        ask();
      }),
    [ask],
  );

  const atHand = useCallback(() => (isFresh(current.current) ? current.current.position : null), []);

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

const isFresh = (state: PositionState): state is Extract<PositionState, { kind: 'found' }> =>
  state.kind === 'found' && now() - state.at <= freshFor;

/** Outside a secure context browsers keep the object and refuse every call: that is "not supported", not "denied". */
const isSupported = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** Safari on the iPhone asks for permission anew on every visit; only a press may cause that. */
function asksOnlyWhenPressed(): boolean {
  const agent = navigator.userAgent;
  return /iPhone/.test(agent) && /Safari/.test(agent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(agent);
}
