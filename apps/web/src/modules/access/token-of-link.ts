import { useSyncExternalStore } from 'react';

/**
 * The secret that a link carries behind `#`, which browsers keep to themselves: no server writes it down. It is taken off
 * the address, so that no screen shows it, and kept with this entry of this tab's history: there it outlives a reload,
 * and whoever comes back finds it. Another link that is opened over this one's page loads nothing anew, and is followed
 * all the same.
 */
export const useTokenOfLink = (): string => useSyncExternalStore(subscribe, tokenOfLink);

/** The link is used up, or was none: whoever comes back to its page is told so. */
export const forgetTokenOfLink = (): void => keep(null);

const tokenInAddress = (): string => window.location.hash.slice(1);

const tokenOfLink = (): string => tokenInAddress() || keptToken(window.history.state);

function keptToken(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'tokenOfLink' in state;
  return isKept && typeof state.tokenOfLink === 'string' ? state.tokenOfLink : '';
}

const keep = (state: { readonly tokenOfLink: string } | null): void =>
  window.history.replaceState(state, '', window.location.pathname);

function subscribe(changed: () => void): () => void {
  const { pathname } = window.location;
  const take = () => {
    // On its way to another page the browser may be there already, with something else behind `#`.
    if (window.location.pathname === pathname && tokenInAddress() !== '')
      keep({ tokenOfLink: tokenInAddress() });
    changed();
  };
  take();
  window.addEventListener('hashchange', take);
  window.addEventListener('popstate', take);
  return () => {
    window.removeEventListener('hashchange', take);
    window.removeEventListener('popstate', take);
  };
}
