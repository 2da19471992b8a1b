import { loadAgain } from '#platform/leave-to.ts';
import { request } from '#platform/request.ts';

/**
 * Another try at a part of the page that could not be fetched. Chromium keeps a failure for as long as the page lives: once the
 * server answers, the page begins anew. Before that it stays, for without the network it might not open again; so it does once
 * `signal` says that nobody waits for it any more.
 */
export async function onceMore<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> {
  try {
    return await load();
  } catch (fault) {
    await request('GET', '/healthz', undefined, signal);
    loadAgain();
    throw fault;
  }
}
