/** Whether only this computer can reach what listens on this host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

const ownName = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0(?:\.0){3}|\[::1?\])$/;

/** Whether an address with this name in it, as `URL` writes it, leads whoever opens it to their own computer. */
export const isOwnName = (hostname: string): boolean => ownName.test(hostname);
