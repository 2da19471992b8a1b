import type { Page } from 'playwright-core';

/** Everything that the browser stores for this origin, as text. */
export const remains = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const reply = await cache.match(request);
        if (/json|html/.test(reply?.headers.get('content-type') ?? ''))
          found.push((await reply?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases())
      found.push(
        await new Promise((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          };
        }),
      );
    return found.join('\n');
  });
