import { deliverInBackground } from '@checkpoint/web/src/outbox/background-delivery.ts';
import { Outbox } from '@checkpoint/web/src/outbox/outbox.ts';

/** What a tab runs (see tab.ts): the product's own outbox, and what its service worker does in the background. */
export const product = { Outbox, deliverInBackground };
