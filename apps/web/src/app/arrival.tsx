import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#kernel/language/texts.ts';

/** Whether this document has shown a page before. */
let arrivedBefore = false;

interface ArrivalProps {
  title: string;
  place: string;
}

/**
 * Placed next to a page inside its Suspense boundary, so that its effect runs once the page is drawn. It names the
 * document. After a change of page it scrolls to the top and focuses the content, as a page load would.
 */
export function Arrival({ title, place }: ArrivalProps) {
  const t = useText();
  const [arrivedAt, setArrivedAt] = useState<string>();

  useLayoutEffect(() => {
    document.title = t('shell.pageTitle', { page: title });
  }, [t, title]);

  useEffect(() => {
    if (arrivedBefore) {
      moveToContent();
      setArrivedAt(place);
    }
    arrivedBefore = true;
  }, [place]);

  return createPortal(
    // There from the start and filled later: screen readers read only what changes in a region that they know.
    <p aria-live="polite" className="sr-only">
      {arrivedAt === place && title}
    </p>,
    document.body,
  );
}

function moveToContent(): void {
  window.scrollTo(0, 0);
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
