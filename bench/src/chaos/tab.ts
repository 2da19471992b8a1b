import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { WebLock } from '@checkpoint/web/src/outbox/web-lock.fixture.ts';
import { tabProgram } from '../places.ts';
import type { KeptStorage } from './kept-storage.ts';

/** What all tabs of one browser share. */
export interface Browser {
  readonly name: string;
  /** Where its requests go. */
  readonly origin: string;
  /** The session's cookie. */
  readonly token: string;
  readonly localStorage: KeptStorage;
  readonly indexedDB: IDBFactory;
  /** Null over plain HTTP, where browsers have no service worker. */
  readonly lock: WebLock | null;
  /** Whether the tab that sends this request is killed before the answer arrives. */
  isKilledBySending(): boolean;
}

export type Product = typeof import('./tab-program.ts').product;

/** The outbox waits from two seconds to a minute. Here it waits a fifth of that. */
const hurry = 5;
const never = new Promise<never>(() => {});

/**
 * One tab of a browser, or its service worker: a realm of its own that runs the product's outbox. After a kill it gets
 * no more events. Writes that it has begun are still stored, as in a browser.
 */
export class Tab {
  readonly product: Product;
  /** The last random UUID that it made. */
  lastUuid = '';
  private isAlive = true;
  private readonly browser: Browser;
  private readonly channels: BroadcastChannel[] = [];
  private readonly intervals: NodeJS.Timeout[] = [];
  private readonly onKilled: () => void;

  constructor(browser: Browser, kind: 'page' | 'worker', onKilled: () => void) {
    this.browser = browser;
    this.onKilled = onKilled;
    const realm = createContext({ ...this.surroundings(), ...(kind === 'page' ? this.onlyInPages() : {}) });
    // The build puts the exports of tab-program.ts into `program`.
    this.product = new Script(`${program()}; program.product`).runInContext(realm) as Product;
  }

  close(): void {
    this.isAlive = false;
    this.browser.lock?.release(this);
    for (const channel of this.channels) channel.close();
    for (const interval of this.intervals) clearInterval(interval);
  }

  private surroundings() {
    const { indexedDB, lock } = this.browser;
    return {
      indexedDB,
      navigator: { onLine: true, ...(lock === null ? {} : { locks: lock.seenBy(this, () => this.isAlive) }) },
      crypto: { randomUUID: () => this.uuid() },
      fetch: (path: string, init: RequestInit) => this.fetch(path, init),
      setTimeout: (task: () => void, after: number, ...given: []) =>
        setTimeout(() => this.call(() => task(...given)), after / hurry),
      setInterval: (task: () => void, every: number) => this.repeat(task, every / hurry),
      BroadcastChannel: this.channelClass(),
      ...{ clearTimeout, clearInterval, performance, AbortController, URLSearchParams },
      ...{ addEventListener: () => {}, removeEventListener: () => {} },
    };
  }

  private onlyInPages() {
    return { localStorage: this.browser.localStorage, document: new EventTarget() };
  }

  private call(task: () => void): void {
    if (this.isAlive) task();
  }

  private repeat(task: () => void, every: number): NodeJS.Timeout {
    const interval = setInterval(() => this.call(task), every);
    this.intervals.push(interval);
    return interval;
  }

  private uuid(): string {
    this.lastUuid = randomUUID();
    return this.lastUuid;
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    if (!this.isAlive) return never;
    const answering = this.exchange(path, init);
    if (this.browser.isKilledBySending()) {
      this.close();
      this.onKilled();
    }
    try {
      const response = await answering;
      return this.isAlive ? response : never;
    } catch (fault) {
      if (this.isAlive) throw fault;
      return never;
    }
  }

  private async exchange(path: string, init: RequestInit): Promise<Response> {
    const { origin, token } = this.browser;
    const identity = { Cookie: `checkpoint=${token}`, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
    const response = await fetch(origin + path, { ...init, headers: { ...init.headers, ...identity } });
    const { status, headers } = response;
    return new Response(await response.text(), { status, headers });
  }

  /** Channels of this browser alone, closed with their tab. */
  private channelClass() {
    const { channels, browser } = this;
    const isAlive = () => this.isAlive;
    return class extends BroadcastChannel {
      constructor(name: string) {
        super(`${browser.name} ${name}`);
        channels.push(this);
      }

      override postMessage(message: unknown): void {
        if (isAlive()) super.postMessage(message);
      }
    };
  }
}

let source: string | undefined;
function program(): string {
  source ??= readFileSync(tabProgram, 'utf8');
  return source;
}
