import { deliverInBackground } from './background-delivery.ts';
import { deliveryTag, takeOver } from './background-sync.ts';

/** What this service worker uses of its world; the compiler's own description does not go with a page's. */
interface WorkerScope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

interface LastingEvent extends Event {
  /** Keeps the worker alive until the promise is settled; an installation that rejects is discarded. */
  waitUntil(promise: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface SyncEvent extends LastingEvent {
  readonly tag: string;
}

/** Written by the build: what an employee's pages need, and a name that changes with any of it. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] };
// In a service worker the global object is this scope; the compiler takes it for a window.
const scope = self as unknown as WorkerScope;

const shell = __SHELL__;
const prefix = 'checkpoint-shell-';
const cacheName = prefix + shell.version;
const files = new Set(shell.files);
const page = '/index.html';

/**
 * Opens the employee's pages without a network: the application's own files and nothing else. Answers of the server are
 * never kept here, and requests for them are never touched.
 */
scope.addEventListener('install', (event) => {
  const fresh = shell.files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherShells());
});

scope.addEventListener('fetch', (event) => {
  const file = fileFor(event.request);
  if (file !== null) event.respondWith(fromShell(file, event.request));
});

// A new version waits until the person takes it, or until the last page of the old one is closed.
scope.addEventListener('message', ({ data }) => {
  if (data === takeOver) void scope.skipWaiting();
});

scope.addEventListener('sync', (event) => {
  if (event.tag === deliveryTag) event.waitUntil(deliverInBackground());
});

async function dropOtherShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The file of the shell that answers this request: the one page for every path of the application. */
function fileFor({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return null;
  if (mode === 'navigate') return isPath(pathname) ? page : null;
  return files.has(pathname) ? pathname : null;
}

/** Files and the server's own paths are no paths of the application. */
const isPath = (pathname: string): boolean =>
  !pathname.includes('.') && !/^\/(api|assets|healthz|readyz|metrics)(\/|$)/.test(pathname);

async function fromShell(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(file)) ?? fetch(request);
}
