/** Leaves the application for a path of the server: a real navigation, which also drops everything held in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** Begins the page anew, as if it had just been opened. */
export const loadAgain = (): void => window.location.reload();

let hasOnlyHere = () => false;

/** Says while what something would be lost with the page: something is on its way of which it alone knows. */
export function needPageWhile(isSo: () => boolean): void {
  hasOnlyHere = isSo;
}

export const isPageNeeded = (): boolean => hasOnlyHere();

/** Milliseconds between two looks: what a page is needed for takes seconds, a tap's answer say. */
const turn = 200;

/** Resolves once nothing would be lost with the page. */
export async function untilDispensable(): Promise<void> {
  while (isPageNeeded()) await new Promise((resolve) => setTimeout(resolve, turn));
}

/** Reloads the page as soon as nothing would be lost with it. */
export async function beginAnew(): Promise<void> {
  await untilDispensable();
  loadAgain();
}
