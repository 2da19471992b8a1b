import { seatOf } from '@checkpoint/web/src/kernel/session/person.ts';
import { deliverInBackground } from '@checkpoint/web/src/outbox/background-delivery.ts';
import { Outbox } from '@checkpoint/web/src/outbox/outbox.ts';

/** The program of a tab (see tab.ts): the product's own outbox, and its service worker's background work. */
export const product = { Outbox, deliverInBackground, seatOf };
