/** The device's clock in milliseconds since the epoch. It may be wrong: the server's time decides what counts. */
export const now = (): number => Date.now();

/** Milliseconds since the page was loaded, by a clock that nobody can set. It stops while the device sleeps. */
export const sincePageLoad = (): number => performance.now();
