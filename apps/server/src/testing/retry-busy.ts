import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './client.ts';

/**
 * Sends until there is another answer than 503, as phones do. Of many requests that wait for one row, on a busy machine
 * some wait for so long that the server rightly tells them to come again later.
 */
export async function retryBusy(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    if (reply.headers['retry-after'] === undefined) throw new Error('turned away without saying until when');
    await sleep(20);
  }
}
