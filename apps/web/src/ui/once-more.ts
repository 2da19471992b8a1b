import { loadAgain } from '#platform/leave-to.ts';
import { request } from '#platform/request.ts';

/**
 * Another try at a part of the page that could not be fetched. Chromium keeps a failure for as long as the page lives: once the
 * server answers, the page begins anew. Before that it stays, for without the network it might not open again.
 */
export async function onceMore<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (fault) {
    await request('GET', '/healthz');
    loadAgain();
    throw fault;
  }
}
