import { isReloadBlocked, reloadPage, waitUntilReloadIsSafe } from '#kernel/page-navigation.ts';
import { registeredWorker, takeOver } from '#outbox/background-sync.ts';

/** Milliseconds that a new version gets to take over. After that the page is reloaded regardless. */
const takeOverMs = 2000;

/**
 * Reloads the page into the newest version. If a tap comes during the switch, the reload is skipped: it would lose the
 * tap's answer and anything typed after it. The new version is then offered again.
 */
export async function reloadIntoUpdate(): Promise<void> {
  // The switch deletes the files of this page's version.
  await waitUntilReloadIsSafe();
  const registration = await registeredWorker();
  const next = registration?.waiting;
  if (next) {
    const taken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, takeOverMs);
    });
    next.postMessage(takeOver);
    await taken;
  }
  if (!isReloadBlocked()) reloadPage();
}
