import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridPlace, placeAfter } from './grid-window.ts';

/**
 * The keyboard's place in the grid: one cell is reached by Tab, and the arrow keys lead from it to the others, also to
 * those that are not drawn yet.
 */
export function useGridKeys(scroller: RefObject<HTMLElement | null>, last: GridPlace, rowHeight: number) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const isWanted = useRef(false);

  useLayoutEffect(() => {
    if (!isWanted.current) return;
    const cell = cellAt(scroller.current, place);
    if (cell === null) return;
    isWanted.current = false;
    cell.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event, place, last);
    if (next === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    isWanted.current = true;
    const element = scroller.current;
    if (element !== null && cellAt(element, next) === null)
      element.scrollTop = next.row * rowHeight - element.clientHeight / 2;
    setPlace(next);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const [row, column] = (target.dataset.at ?? '').split(':').map(Number);
    if (row === undefined || column === undefined) return;
    if (row !== place.row || column !== place.column) setPlace({ row, column });
  };

  return { place, onKeyDown, onFocus };
}

const cellAt = (element: HTMLElement | null, { row, column }: GridPlace) =>
  element?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`) ?? null;
