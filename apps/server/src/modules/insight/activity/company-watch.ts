import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import type { Scope } from '#record/actors/scope.ts';
import type { PresenceChange } from '#record/presence/presence-hub.ts';

/** What the streams of one company are sent. */
export type Sendable =
  | { readonly kind: 'missed' }
  | {
      readonly kind: 'changed';
      readonly employeeIds: readonly string[];
      /** Null where it says nothing to those who watch. */
      readonly event: PresenceEvent | null;
    };

type Listener = (change: Sendable) => void;

type Read = (
  scope: Scope,
  employeeIds: readonly string[],
) => Promise<{ readonly event: PresenceEvent; readonly versions: ReadonlyMap<string, number> }>;

/** Those who watch with the same scope: a change is read once for all of them. */
interface Group {
  readonly scope: Scope;
  readonly listeners: Set<Listener>;
  /** The counts that were sent last. */
  stats?: string;
}

/** One company with everybody who watches it. */
export interface CompanyWatch {
  /** Hears what is to be sent of those whom the scope reaches, until the returned function is called. */
  listen(scope: Scope, listener: Listener): () => void;
  isWatched(): boolean;
  /** Reads a change and sends it to every listener, one change after the other. Resolves once this one is sent. */
  pass(change: PresenceChange): Promise<void>;
  /** Whether this version of somebody's record, or a later one, has been sent. */
  hasSent(employeeId: string, version: number): boolean;
  /** Forgets what was sent before it was last called. */
  forget(): void;
}

/**
 * The most people whose rows are sent at once. After larger changes, such as an import, watchers read what they show.
 * Thousands of rows would exceed a stream's backlog and end it.
 */
const maxChangedRows = 500;

/** Whether an event says anything. Most of what happens in a company is nothing to those who see some departments. */
function isNews(group: Group, { stats, employees, activity }: PresenceEvent): boolean {
  const before = group.stats;
  group.stats = JSON.stringify(stats);
  const isOfSome = group.scope.kind === 'departments';
  return !isOfSome || employees.length > 0 || activity.length > 0 || group.stats !== before;
}

export function createCompanyWatch(read: Read, onError: (error: unknown) => void): CompanyWatch {
  const groups = new Map<string, Group>();
  let sent = new Map<string, number>();
  let sentBefore = new Map<string, number>();
  let queue: Promise<void> = Promise.resolve();

  const send = ({ listeners }: Group, change: Sendable) => {
    for (const listener of listeners) listener(change);
  };

  async function handle(change: PresenceChange): Promise<void> {
    await Promise.all(
      [...groups.values()].map((group) =>
        change.kind === 'missed' ? send(group, change) : readFor(group, change.employeeIds),
      ),
    );
  }

  async function readFor(group: Group, employeeIds: readonly string[]): Promise<void> {
    try {
      const { event, versions } = await read(group.scope, employeeIds);
      for (const [employeeId, version] of versions) sent.set(employeeId, version);
      const told = isNews(group, event) ? event : null;
      const isTooLong = told !== null && employeeIds.length > maxChangedRows;
      send(group, isTooLong ? { kind: 'missed' } : { kind: 'changed', employeeIds, event: told });
    } catch (error) {
      onError(error);
      // What could not be read now, the watchers read for themselves.
      send(group, { kind: 'missed' });
    }
  }

  return {
    listen(scope, listener) {
      const key = JSON.stringify(scope);
      const group = groups.get(key) ?? { scope, listeners: new Set() };
      groups.set(key, group);
      group.listeners.add(listener);
      return () => {
        group.listeners.delete(listener);
        if (group.listeners.size === 0) groups.delete(key);
      };
    },
    isWatched: () => groups.size > 0,
    pass(change) {
      // One after the other: an earlier read that is sent after a later one would overwrite it on screens.
      queue = queue.then(() => handle(change));
      return queue;
    },
    hasSent: (employeeId, version) => (sent.get(employeeId) ?? sentBefore.get(employeeId) ?? -1) >= version,
    forget() {
      sentBefore = sent;
      sent = new Map();
    },
  };
}
