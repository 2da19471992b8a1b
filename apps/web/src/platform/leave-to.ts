/** Leaves the application for a path of the server: a real navigation, which also drops everything held in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** Begins the page anew, as if it had just been opened. */
export const loadAgain = (): void => window.location.reload();

let isNeeded = () => false;

/** Says what `untilDispensable` waits for: that nothing is on its way any more of which this page alone knows. */
export function needPageWhile(hasOnlyHere: () => boolean): void {
  isNeeded = hasOnlyHere;
}

/** Milliseconds between two looks: what a page is needed for takes a tap's 8 seconds at most. */
const turn = 200;

/** Resolves once nothing would be lost with the page. */
export async function untilDispensable(): Promise<void> {
  while (isNeeded()) await new Promise((resolve) => setTimeout(resolve, turn));
}

/**
 * The same where the page can stay as well, which it does for as long as something would be lost with it, and once `signal` says
 * that nobody wants it any more.
 */
export async function beginAnew(signal?: AbortSignal): Promise<void> {
  await untilDispensable();
  if (!signal?.aborted) loadAgain();
}
