import { useEffect, useState } from 'react';
import { type PositionSearch, type PositionState, positionSearch } from './position-search.ts';

export interface PositionFinder extends PositionSearch {
  readonly state: PositionState;
}

/** Asks for the device's position when the page opens and when it is seen again with an old one. */
export function usePosition(): PositionFinder {
  const [state, setState] = useState<PositionState>({ kind: 'idle' });
  const [search] = useState(() => positionSearch(setState));

  useEffect(() => {
    if (asksOnlyWhenPressed()) return;
    const askUnlessFresh = () => {
      if (document.visibilityState === 'visible' && search.atHand() === null) search.ask();
    };
    askUnlessFresh();
    document.addEventListener('visibilitychange', askUnlessFresh);
    return () => document.removeEventListener('visibilitychange', askUnlessFresh);
  }, [search]);

  return { state, ...search };
}

/**
 * Safari on the iPhone asks for permission anew on every visit; only a press may cause that. Opened from the home screen it
 * does not name itself.
 */
function asksOnlyWhenPressed(): boolean {
  const isAtHome = 'standalone' in navigator && navigator.standalone === true;
  return (isAtHome ? /iPhone/ : /iPhone(?!.*(CriOS|FxiOS|EdgiOS|OPT\/)).*Safari/).test(navigator.userAgent);
}
