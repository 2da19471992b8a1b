import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import type { PresenceChange } from '#record/presence/presence-hub.ts';

/** What the streams of one company are sent. */
export type Sendable =
  | { readonly kind: 'missed' }
  | { readonly kind: 'changed'; readonly employeeIds: readonly string[]; readonly event: PresenceEvent };

type Listener = (change: Sendable) => void;

type Read = (
  employeeIds: readonly string[],
) => Promise<{ readonly event: PresenceEvent; readonly versions: ReadonlyMap<string, number> }>;

/** One company with everybody who watches it. */
export interface CompanyWatch {
  /** Hears what is to be sent until the returned function is called. */
  listen(listener: Listener): () => void;
  isWatched(): boolean;
  /** Reads what changed and tells everybody, one change after the other. Ends when they have been told of this one. */
  pass(change: PresenceChange): Promise<void>;
  /** Whether this version of somebody's record, or a later one, has been sent. */
  knows(employeeId: string, version: number): boolean;
  /** Forgets what was sent before it was last called. */
  forget(): void;
}

/**
 * People whose rows are sent at once. Of more, as after an import or a department's removal, everybody reads for themselves
 * what they show: thousands of rows are more than an open stream may be behind, which would end it.
 */
const mostTold = 500;

export function createCompanyWatch(read: Read, onError: (error: unknown) => void): CompanyWatch {
  const listeners = new Set<Listener>();
  let sent = new Map<string, number>();
  let sentBefore = new Map<string, number>();
  let queue: Promise<void> = Promise.resolve();

  const tell = (change: Sendable) => {
    for (const listener of listeners) listener(change);
  };

  async function handle(change: PresenceChange): Promise<void> {
    if (change.kind === 'missed') return tell(change);
    try {
      const { event, versions } = await read(change.employeeIds);
      for (const [employeeId, version] of versions) sent.set(employeeId, version);
      const { employeeIds } = change;
      tell(employeeIds.length > mostTold ? { kind: 'missed' } : { kind: 'changed', employeeIds, event });
    } catch (error) {
      onError(error);
      // What could not be read now, the watchers read for themselves.
      tell({ kind: 'missed' });
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
    pass(change) {
      // In turn: a read that started earlier must not be told after a later one, and overwrite it on screens.
      queue = queue.then(() => handle(change));
      return queue;
    },
    knows: (employeeId, version) => (sent.get(employeeId) ?? sentBefore.get(employeeId) ?? -1) >= version,
    forget() {
      sentBefore = sent;
      sent = new Map();
    },
  };
}
