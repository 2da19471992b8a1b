/** Leaves the application for a path of the server: a real navigation, which also drops everything held in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** Begins the page anew, as if it had just been opened. */
export const loadAgain = (): void => window.location.reload();

let isNeeded = () => false;

/** Says what `beginAnew` waits for: that nothing is on its way any more of which this page alone knows. */
export function needPageWhile(hasOnlyHere: () => boolean): void {
  isNeeded = hasOnlyHere;
}

/** The same where the page can stay as well, which it does while something would be lost with it. */
export function beginAnew(): void {
  if (!isNeeded()) loadAgain();
}
