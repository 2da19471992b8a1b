import type { Page } from 'playwright-core';
import type { Cast } from './staffed-company.ts';

/** A page in one of its states, and how to get there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Who looks at it; nobody signed in when missing. */
  readonly as?: Exclude<keyof Cast, 'ahead'>;
  /** Before the page is opened: what the server shall answer instead. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** Once it is open: what the person does. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The page never comes to rest, because what it waits for never arrives. */
  readonly isWaiting?: boolean;
  /** What its reader's browser asks for, where it is not English. */
  readonly locale?: string;
  /** At the name of this machine instead of its number, at which browsers offer no passkeys. */
  readonly isNamed?: boolean;
  /** Taller than the window: the picture shows all of it. */
  readonly isWhole?: boolean;
}
