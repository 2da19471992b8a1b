import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowWindow, rowWindow } from './grid-window.ts';

/** Of a row, until the first one is measured. */
const usualHeight = 44;
/** Of a browser without a layout. */
const usualWindow = 600;

/** Follows what of a long grid is in sight. On paper all of it is. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, total: number) {
  const rowHeight = useRef(usualHeight);
  const [isPrinted, setIsPrinted] = useState(false);
  const [place, setPlace] = useState({ top: 0, height: usualWindow });
  const current = rowWindow({ ...place, rowHeight: rowHeight.current, total });
  const shown = useRef<RowWindow>(current);
  shown.current = current;

  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const row = element.querySelector('tbody tr[data-row]')?.getBoundingClientRect().height ?? 0;
    const isMeasured = row > 0 && row !== rowHeight.current;
    if (isMeasured) rowHeight.current = row;
    const next = { top: element.scrollTop, height: element.clientHeight || usualWindow };
    const { from, to } = rowWindow({ ...next, rowHeight: rowHeight.current, total });
    if (isMeasured || from !== shown.current.from || to !== shown.current.to) setPlace(next);
  }, [scroller, total]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
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
