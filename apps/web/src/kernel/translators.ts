/** Waits for a translator of the browser, which writes `<font>`, and loads what lets React live with it. */
export function awaitTranslators(): void {
  const fonts = document.getElementsByTagName('font');
  const seen: MutationRecord[] = [];
  new MutationObserver((records, observer) => {
    if (fonts.length === 0) return;
    const isFirst = seen.length === 0;
    seen.push(...records);
    if (!isFirst) return;
    void import('./translated-page.ts').then(({ liveWithTranslators }) => {
      liveWithTranslators([...seen, ...observer.takeRecords()]);
      observer.disconnect();
    });
  }).observe(document, { childList: true, subtree: true });
}
