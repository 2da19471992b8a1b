import { useSyncExternalStore } from 'react';

/**
 * The secret in the `#` part of a link, which browsers never send to a server. It is removed from the address bar, so
 * that nobody reads it there, and kept in this history entry. So it survives a reload and "back". If another link is
 * opened on the same page, the page does not reload but takes the new secret.
 */
export const useTokenOfLink = (): string => useSyncExternalStore(subscribe, tokenOfLink);

/** The link is used up or was never valid. Anybody who returns to its page is told so. */
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
    // The browser may already be on another page, where the `#` part is something else.
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
