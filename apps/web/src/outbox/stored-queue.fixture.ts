import { isPendingPunch } from './pending-punch.ts';
import type { Change, Queue } from './queue.ts';
import { readMirror, writeMirror } from './queue-store.ts';

/** The queue as local storage has it, which follows every change. */
export const storedQueue = (): Queue => readMirror().items.filter(isPendingPunch);

/** What an earlier visit left in local storage. */
export const leaveStored = (change: Change): boolean =>
  writeMirror({ ...readMirror(), items: change(storedQueue()) });
