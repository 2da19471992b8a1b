import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** An empty IndexedDB. Its tasks run as microtasks, so that a clock that stands still does not hold them up. */
export function provideDatabase(): void {
  vi.stubGlobal('setImmediate', (task: () => void) => queueMicrotask(task));
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** The timers that a test moves by itself. */
export const stoppedTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const;
