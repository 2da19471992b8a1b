import { lateFor } from '#offline/late-position.ts';
import { askBrowser, isFresh, limit, type Position, type PositionState } from './browser-position.ts';

/** Milliseconds after the browser's own limit: where it says nothing at all, not even that, the page says so. */
const grace = 2000;

export interface PositionSearch {
  /** A position that is recent enough to go with a punch, if one is at hand; never waits for one. */
  atHand(): Position | null;
  ask(): void;
  /** Looks for a position for a punch and gives it when it is found; `null` when it is not, or when it would be too late. */
  lookFor(): Promise<Position | null>;
}

/** Asks the browser. `show` is told what is known meanwhile. */
export function positionSearch(show: (state: PositionState) => void): PositionSearch {
  let state: PositionState = { kind: 'idle' };
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
    // A question to the person may stand longer, and some browsers forget to answer: what comes after all is taken.
    const patience = setTimeout(() => {
      if (state.kind === 'asking') become({ kind: 'timeout' });
    }, limit + grace);
    askBrowser((answer) => {
      clearTimeout(patience);
      end(answer);
    });
  }

  function end(answer: PositionState): void {
    become(answer);
    for (const tell of looking) tell(answer.kind === 'found' ? answer.position : null);
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
        setTimeout(tell, lateFor, null);
        ask();
      }),
  };
}
