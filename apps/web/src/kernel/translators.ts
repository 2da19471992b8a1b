/** Waits for a translator of the browser, which writes `<font>`, and loads what lets React live with it. */
export function awaitTranslators(): void {
  new MutationObserver((records, observer) => {
    if (document.querySelector('font') === null) return;
    observer.disconnect();
    void import('./translated-page.ts').then((page) => page.liveWithTranslators(records));
  }).observe(document, { childList: true, subtree: true });
}
