import { isPendingPunch } from './pending-punch.ts';
import type { Queue } from './queue.ts';
import { readMirror, writeMirror } from './queue-mirror.ts';

/** The list as local storage has it, which follows every change in either place. */
export const storedQueue = (): Queue => readMirror().filter(isPendingPunch);

/** What an earlier visit left in local storage. */
export const leaveStored = (change: (queue: Queue) => Queue): boolean => writeMirror(change(storedQueue()));
