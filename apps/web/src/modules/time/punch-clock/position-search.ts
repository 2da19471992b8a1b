import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import { askBrowser, isFresh, limit, type Position, type PositionState } from './browser-position.ts';

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
    }, limit + silentAfterMs);
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
