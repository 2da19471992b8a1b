/** The device's clock in milliseconds since the epoch. It may be wrong: the server's time decides what counts. */
export const now = (): number => Date.now();
