import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** All at once, so that React draws the page and its parts together. */
function notifyAll(): void {
  for (const notify of listeners) notify();
}

window.addEventListener('popstate', notifyAll);

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Shows the page at a path of the application. `replace`: "back" skips the page that is shown now. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  notifyAll();
}

/** The path of the page, `/reports`. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** What the address asks for after its path: `day` of `/review?day=2026-11-20`. */
export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}
