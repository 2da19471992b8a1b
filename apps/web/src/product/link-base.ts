import { useCompany } from './company.ts';

/** The address that links to hand out begin with: the installation's public one, or else that of this page. */
export const useLinkBase = (): string => useCompany()?.linkBase ?? window.location.origin;

/**
 * Whom such an address leads to, wherever it is opened: only to the computer itself, or, by a `.local` name, to those that
 * ask their neighbours for names, as many phones do not.
 */
export function reachOf(base: string): 'everybody' | 'thisComputer' | 'someDevices' {
  const { hostname } = new URL(base);
  if (/^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0(?:\.0){3}|\[::1?\])$/.test(hostname))
    return 'thisComputer';
  return /\.local\.?$/.test(hostname) ? 'someDevices' : 'everybody';
}
