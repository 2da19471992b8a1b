/** Whether only this computer can reach what listens on this host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

const ownName = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0(?:\.0){3}|\[::1?\])$/;

/** Whether an address with this host name, as `URL` writes it, points to the computer of the person who opens it. */
export const isOwnName = (hostname: string): boolean => ownName.test(hostname);
