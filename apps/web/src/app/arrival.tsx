import { useEffect } from 'react';
import { useText } from '#platform/texts.ts';

/** Whether this document has shown a page before. */
let arrivedBefore = false;

/**
 * Stands beside a page inside its Suspense boundary, so that its effect runs when the page is really there: names the
 * document and, after a change of page, starts it at the top with the focus on its content, as a page load would.
 */
export function Arrival({ title, place }: { title: string; place: string }) {
  const t = useText();

  useEffect(() => {
    document.title = t('shell.pageTitle', { page: title });
  }, [t, title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` is what the effect is about
  useEffect(() => {
    if (arrivedBefore) moveToContent();
    arrivedBefore = true;
  }, [place]);

  return null;
}

function moveToContent(): void {
  window.scrollTo(0, 0);
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
