import { within } from './kernel/within.ts';

interface Closer {
  readonly what: string;
  readonly close: () => Promise<unknown>;
  readonly longest: number | undefined;
}

/** Remembers what was opened, and closes it in reverse order. */
export interface Closers {
  /** `longest`: milliseconds after which the next one's turn comes, done or not. */
  add(what: string, close: () => Promise<unknown>, longest?: number): void;
  /** Closes everything. A failure or time-out is reported and does not keep the rest open. */
  closeAll(): Promise<void>;
}

export function createClosers(log: (line: string) => void): Closers {
  const closers: Closer[] = [];
  return {
    add: (what, close, longest) => void closers.push({ what, close, longest }),
    async closeAll() {
      for (const { what, close, longest } of closers.splice(0).reverse()) {
        try {
          await (longest === undefined ? close() : within(longest, close()));
        } catch (error) {
          log(`${what} did not end cleanly: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
}
