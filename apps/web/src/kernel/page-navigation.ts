/** Leaves the application for a path of the server: a real navigation, which also drops everything held in memory. */
export const navigateTo = (path: string): void => window.location.assign(path);

/** Reloads the page at once. */
export const reloadPage = (): void => window.location.reload();

let hasOnlyHere = () => false;

/** A reload would lose something while `isSo` is true: a request is on its way that only this page knows of. */
export function blockReloadWhile(isSo: () => boolean): void {
  hasOnlyHere = isSo;
}

export const isReloadBlocked = (): boolean => hasOnlyHere();

/** Milliseconds between two checks. A blocked reload is free within seconds, for example once a tap is answered. */
const turn = 200;

/** Resolves once a reload would lose nothing. */
export async function waitUntilReloadIsSafe(): Promise<void> {
  while (isReloadBlocked()) await new Promise((resolve) => setTimeout(resolve, turn));
}

/** Reloads the page as soon as that loses nothing. */
export async function reloadWhenSafe(): Promise<void> {
  await waitUntilReloadIsSafe();
  reloadPage();
}
