import type { PresenceFeed } from './presence-feed.ts';

/** What watchers of a company learn: which employees changed, or that any may have. */
export type PresenceChange =
  | { readonly kind: 'changed'; readonly employeeIds: readonly string[] }
  | { readonly kind: 'missed' };

type Watcher = (change: PresenceChange) => void;

export interface PresenceHub extends PresenceFeed {
  /** Hears of a company's changes until the returned function is called. */
  watch(companyId: string, watcher: Watcher): () => void;
  /** Changes announced by another process. Without employees, the company itself changed. */
  received(companyId: string, employeeIds: readonly string[]): void;
  /** Hears of a session's end until the returned function is called. */
  watchSession(sessionId: string, onEnd: () => void): () => void;
  /** A session ended, in whichever process. */
  sessionEnded(sessionId: string): void;
  /** Event streams that are open in this process. */
  streams(): number;
  /** Announcements may have been lost: everybody should read again. */
  missed(): void;
  /** Passes on what was gathered and stops gathering. */
  close(): Promise<void>;
}

export interface HubOptions {
  /**
   * Announces changed employees to the other processes, or without any the company itself. If that fails, they find the
   * change by polling; the punch never fails.
   */
  readonly announce: (companyId: string, employeeIds: readonly string[]) => Promise<void>;
  /** Milliseconds in which changes are gathered before they are passed on. */
  readonly gatherFor?: number;
}

/** Gathers presence changes for a moment and passes them on in batches, to this process and to the others. */
export function createPresenceHub({ announce, gatherFor = 250 }: HubOptions): PresenceHub {
  const watchers = new Map<string, Set<Watcher>>();
  const sessions = new Map<string, Set<() => void>>();
  let gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (companyId: string, change: PresenceChange) => {
    for (const watcher of watchers.get(companyId) ?? []) watcher(change);
  };

  async function passOn(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = gathered;
    gathered = new Map();
    await Promise.all(
      [...batch].map(([companyId, ids]) => {
        tell(companyId, { kind: 'changed', employeeIds: [...ids] });
        return announce(companyId, [...ids]);
      }),
    );
  }

  return {
    changed(companyId, employeeId) {
      const ids = gathered.get(companyId) ?? new Set();
      gathered.set(companyId, ids.add(employeeId));
      timer ??= setTimeout(() => void passOn(), gatherFor);
    },
    companyChanged(companyId) {
      tell(companyId, { kind: 'missed' });
      void announce(companyId, []);
    },
    watch: (companyId, watcher) => enlist(watchers, companyId, watcher),
    received(companyId, employeeIds) {
      tell(companyId, employeeIds.length > 0 ? { kind: 'changed', employeeIds } : { kind: 'missed' });
    },
    watchSession: (sessionId, onEnd) => enlist(sessions, sessionId, onEnd),
    sessionEnded(sessionId) {
      for (const onEnd of sessions.get(sessionId) ?? []) onEnd();
    },
    streams: () => [...sessions.values()].reduce((sum, { size }) => sum + size, 0),
    missed() {
      for (const companyId of watchers.keys()) tell(companyId, { kind: 'missed' });
    },
    close: passOn,
  };
}

/** Adds a listener under a key, and returns what takes it away again, the key with the last one. */
function enlist<Listener>(lists: Map<string, Set<Listener>>, key: string, listener: Listener): () => void {
  const listeners = lists.get(key) ?? new Set();
  lists.set(key, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && lists.get(key) === listeners) lists.delete(key);
  };
}
