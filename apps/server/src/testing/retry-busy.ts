import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './client.ts';

/**
 * Sends until the answer is not 503, as phones do. If many requests wait for one row on a busy machine, the server
 * rightly tells some of them to come again later.
 */
export async function retryBusy(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    if (reply.headers['retry-after'] === undefined) throw new Error('turned away without saying until when');
    await sleep(20);
  }
}
