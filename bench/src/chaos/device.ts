import { setTimeout as sleep } from 'node:timers/promises';
import { WebLock } from '@checkpoint/web/src/outbox/web-lock.fixture.ts';
import { IDBFactory } from 'fake-indexeddb';
import type { Worker } from '../product/staff.ts';
import { KeptStorage } from './kept-storage.ts';
import { type Browser, type Product, Tab } from './tab.ts';

export interface DeviceOptions {
  /** Where the network begins. */
  readonly port: number;
  readonly worker: Worker;
  /** In which the worker taps. */
  readonly companyId: string;
  readonly random: () => number;
  /** Over plain HTTP, without Web Locks. */
  readonly isPlain: boolean;
  /** The share of requests whose tab is killed before the answer, from 0 to 1. */
  readonly killRate: number;
}

interface Page {
  readonly tab: Tab;
  readonly outbox: InstanceType<Product['Outbox']>;
}

const pendingKey = 'checkpoint.pending-actions';
/** The share of kills that end the whole browser and not only a tab, from 0 to 1. */
const crashRate = 0.25;
/** The share of taps after which the browser wakes the service worker, from 0 to 1. */
const wakeRate = 0.1;
/** Milliseconds that a tap may take to be stored, and the last one to arrive. */
const timeoutMs = { store: 20_000, arrive: 300_000 };

/** A phone with the product's outbox in two tabs and a service worker, which are killed while they send. */
export class Device {
  /** The ids of all taps, in order. */
  readonly tapped: string[] = [];
  readonly faults: string[] = [];
  kills = 0;
  private readonly options: DeviceOptions;
  private readonly browser: Browser;
  private readonly stored = new Set<string>();
  private pages: readonly Page[] = [];

  constructor(options: DeviceOptions) {
    const { port, worker, random, isPlain, killRate } = options;
    this.options = options;
    this.browser = {
      ...{ name: worker.userId, origin: `http://127.0.0.1:${port}`, token: worker.token },
      localStorage: new KeptStorage((value) => this.note(value)),
      indexedDB: new IDBFactory(),
      lock: isPlain ? null : new WebLock(),
      isKilledBySending: () => random() < killRate,
    };
  }

  /** Taps this often, and ends when everything has been sent. */
  async live(taps: number): Promise<void> {
    const { random, isPlain } = this.options;
    this.pages = [this.open(), this.open()];
    while (this.tapped.length < taps) {
      await this.tap();
      if (!isPlain && random() < wakeRate) void this.wakeWorker();
      await sleep(5 + random() * 60);
    }
    if (!(await until(() => this.isEmpty(), timeoutMs.arrive)))
      this.faults.push(`still waiting: ${this.browser.localStorage.getItem(pendingKey)}`);
    for (const { tab } of this.pages) tab.close();
  }

  private open(): Page {
    const tab = new Tab(this.browser, 'page', () => this.reopen(tab));
    const outbox = new tab.product.Outbox({
      // Every tap fits the ones before. An answer other than a record means that the order was lost.
      answered: ({ kind }) => kind === 'recorded' || kind === 'unanswered' || this.faults.push(kind),
      changedElsewhere: async () => Number.POSITIVE_INFINITY,
    });
    outbox.start();
    const { worker, companyId } = this.options;
    outbox.signIn(tab.product.seatOf({ id: worker.userId, companyId }));
    return { tab, outbox };
  }

  private async tap(): Promise<void> {
    const { random, worker, companyId } = this.options;
    const page = this.pages[random() < 0.5 ? 0 : 1];
    if (page === undefined) return;
    const type = this.tapped.length % 2 === 0 ? 'check_in' : 'check_out';
    const tap = {
      userId: worker.userId,
      companyId,
      type,
      locationStatus: 'in_office',
      location: 'Unknown',
    } as const;
    void page.outbox
      .tap({ ...tap, coordinates: null, accuracy: null, lastServerTime: null })
      .then(({ kind }) => kind === 'recorded' || kind === 'saved' || this.faults.push(kind));
    const id = page.tab.lastUuid;
    this.tapped.push(id);
    if (!(await until(() => this.stored.has(id), timeoutMs.store))) this.faults.push(`${id} was not stored`);
  }

  /** Like Background Sync: gives up when the network fails, and tries again later. */
  private async wakeWorker(): Promise<void> {
    const worker = new Tab(this.browser, 'worker', () => this.countKill());
    await worker.product.deliverInBackground().catch(() => undefined);
    worker.close();
  }

  /** Reopens what was killed: one tab, or both after the whole browser ended. */
  private reopen(killed: Tab): void {
    this.countKill();
    const isCrash = this.options.random() < crashRate;
    this.pages = this.pages.map((page) => {
      if (page.tab !== killed && !isCrash) return page;
      page.tab.close();
      return this.open();
    });
  }

  private countKill(): void {
    this.kills += 1;
  }

  private note(list: string): void {
    for (const [id] of list.matchAll(/(?<="id":")[^"]+/g)) this.stored.add(id);
  }

  private isEmpty(): boolean {
    return this.browser.localStorage.getItem(pendingKey) === null;
  }
}

async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!condition() && performance.now() < end) await sleep(2);
  return condition();
}
