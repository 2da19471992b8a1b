/** No file of the application, and no answer of the server: ids alone. */
const name = 'checkpoint-outbox-gone';
const place = '/outbox-gone';

let noting = Promise.resolve();

/**
 * Leaves a note for the service worker of what left the list while the database could not be told. It has the database
 * alone to go by, sees no local storage, and would send what its person has given up. One note after the other: a slow
 * one must not replace what was noted later.
 */
export function noteGone(ids: readonly string[]): void {
  noting = noting
    .then(async () => {
      const cache = await caches.open(name);
      await (ids.length === 0 ? cache.delete(place) : cache.put(place, Response.json(ids)));
    })
    // No cache, or no room in it: what can be kept nowhere cannot be noted either.
    .catch(() => {});
}

/** What the pages have noted; nothing where they could not. */
export async function notedGone(): Promise<readonly unknown[]> {
  try {
    const note = await (await caches.open(name)).match(place);
    const ids: unknown = await note?.json();
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}
