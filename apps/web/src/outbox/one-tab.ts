import { now } from '#kernel/clock.ts';
import { uuid } from './uuid.ts';

const name = 'checkpoint.outbox';
/** Longer than one request may take; a tab that was frozen or killed holds the others up no longer than this. */
const leaseDuration = 35_000;
const leaseKey = `${name}.lease`;
const retryEvery = 250;

/**
 * Runs `task` while no other tab runs one. Web Locks where the browser has them (secure contexts only), else a lease in
 * local storage. The lease can, rarely, be won by two tabs at once: the punches' ids keep even that harmless.
 */
export function inOneTab(task: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? withWebLock(task) : withLease(task);
}

async function withWebLock(task: () => Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), leaseDuration);
  const started: Promise<void>[] = [];
  const run = () => {
    const running = task();
    started.push(running);
    return running;
  };
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, run);
  } catch {
    // Stolen while running: the task goes on. Waited in vain: its holder is frozen, so the lock is taken from it.
    await (started[0] ?? navigator.locks.request(name, { steal: true }, run));
  } finally {
    clearTimeout(timer);
  }
}

interface Lease {
  readonly holder: string;
  readonly until: number;
}

async function withLease(task: () => Promise<void>): Promise<void> {
  const holder = uuid();
  while (!takeLease(holder)) await pause(retryEvery);
  const renewal = setInterval(() => takeLease(holder), leaseDuration / 3);
  try {
    await task();
  } finally {
    clearInterval(renewal);
    releaseLease(holder);
  }
}

function takeLease(holder: string): boolean {
  const lease = readLease();
  // A device clock set back would otherwise keep a dead tab's lease alive for as long as it was set back.
  const alive = lease !== null && lease.until > now() && lease.until <= now() + leaseDuration;
  if (alive && lease.holder !== holder) return false;
  try {
    localStorage.setItem(leaseKey, JSON.stringify({ holder, until: now() + leaseDuration }));
    return readLease()?.holder === holder;
  } catch {
    // Without storage there is no queue to share and nothing to keep apart.
    return true;
  }
}

function releaseLease(holder: string): void {
  if (readLease()?.holder === holder) localStorage.removeItem(leaseKey);
}

function readLease(): Lease | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(leaseKey) ?? 'null');
    return isLease(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isLease(value: unknown): value is Lease {
  const { holder, until }: Record<string, unknown> = Object(value);
  return typeof holder === 'string' && typeof until === 'number';
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
