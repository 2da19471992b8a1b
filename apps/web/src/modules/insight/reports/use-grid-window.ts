import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';
import { type RowWindow, rowWindow } from './grid-window.ts';
import { keptPlace } from './kept-place.ts';

/** Of a row, until the first one is measured. */
const usualHeight = 44;
/** Rows beyond each edge that are drawn ahead. */
const rowsAhead = 8;
/** Of a browser without a layout. */
const usualWindow = 600;

interface Place {
  readonly top: number;
  readonly height: number;
  /** Rows that are drawn ahead: none in the first frame, which shows the first people the sooner. */
  readonly ahead: number;
}

/** Follows what of a long grid is in sight. On paper all of it is. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, total: number) {
  const rowHeight = useRef(usualHeight);
  const [isPrinted, setIsPrinted] = useState(false);
  const [place, setPlace] = useState<Place>(() => ({ top: keptPlace().top, height: usualWindow, ahead: 0 }));
  const current = rowWindow({ ...place, rowHeight: rowHeight.current, total });
  const shown = useRef<RowWindow>(current);
  shown.current = current;

  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const row = element.querySelector('tbody tr[data-row]')?.getBoundingClientRect().height ?? 0;
    const isMeasured = row > 0 && row !== rowHeight.current;
    if (isMeasured) rowHeight.current = row;
    const next = { top: element.scrollTop, height: element.clientHeight || usualWindow, ahead: rowsAhead };
    const { from, to } = rowWindow({ ...next, rowHeight: rowHeight.current, total });
    if (isMeasured || from !== shown.current.from || to !== shown.current.to) setPlace(next);
  }, [scroller, total]);

  useLayoutEffect(() => {
    const { top, left } = keptPlace();
    if (scroller.current !== null) Object.assign(scroller.current, { scrollTop: top, scrollLeft: left });
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const forget = afterPaint(look);
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      forget();
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller, look]);

  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  return { ...current, rowHeight: rowHeight.current, isPrinted };
}
