/** Leaves the application for a path of the server: a real navigation, which also drops everything held in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);

/** Begins the page anew, as if it had just been opened. */
export const reloadPage = (): void => window.location.reload();

let hasOnlyHere = () => false;

/** Says while what something would be lost with the page: something is on its way of which it alone knows. */
export function blockReloadWhile(isSo: () => boolean): void {
  hasOnlyHere = isSo;
}

export const isReloadBlocked = (): boolean => hasOnlyHere();

/** Milliseconds between two looks: what a page is needed for takes seconds, a tap's answer say. */
const turn = 200;

/** Resolves once nothing would be lost with the page. */
export async function waitUntilReloadIsSafe(): Promise<void> {
  while (isReloadBlocked()) await new Promise((resolve) => setTimeout(resolve, turn));
}

/** Reloads the page as soon as nothing would be lost with it. */
export async function reloadWhenSafe(): Promise<void> {
  await waitUntilReloadIsSafe();
  reloadPage();
}
