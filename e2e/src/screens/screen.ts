import type { Page } from 'playwright-core';
import type { Cast } from './staffed-company.ts';

/** A page in one of its states, and how to get there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The person signed in, if any. */
  readonly as?: Exclude<keyof Cast, 'ahead'>;
  /** Prepares other answers of the server before the page opens. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** The person's actions once it is open. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The page never comes to rest, because an answer never arrives. */
  readonly isWaiting?: boolean;
  /** The browser's language, if it is not English. */
  readonly locale?: string;
  /** Opened at the machine's name, because browsers offer no passkeys at an IP address. */
  readonly isNamed?: boolean;
  /** Taller than the window: the picture shows all of it. */
  readonly isWhole?: boolean;
}
