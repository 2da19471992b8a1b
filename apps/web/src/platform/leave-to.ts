/** Leaves the application for a path of the server: a real navigation, which also drops everything held in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** Begins the page anew, as if it had just been opened. */
export const loadAgain = (): void => window.location.reload();
