import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import type { PresenceChange, PresenceHub } from '#platform/events/presence-hub.ts';
import type { EventStream } from './event-stream.ts';
import type { Audience } from './policy.ts';

/** Reads what changed: the rows of these employees and the company's counts after them. */
export type ReadChange = (companyId: string, employeeIds: readonly string[]) => Promise<PresenceEvent>;

/** Hears what the streams of one company are to be sent. */
type Listener = (change: Sendable) => void;

type Sendable =
  | { readonly kind: 'missed' }
  | { readonly kind: 'changed'; readonly employeeIds: readonly string[]; readonly event: PresenceEvent };

export interface Watching {
  attach(stream: EventStream, audience: Audience): void;
}

/**
 * Lets event streams watch companies. However many streams watch one company, a change of it is read once; nothing is
 * read for companies that nobody watches.
 */
export function createWatching(
  hub: PresenceHub,
  read: ReadChange,
  onError: (error: unknown) => void,
): Watching {
  const companies = new Map<string, { listeners: Set<Listener>; stop: () => void }>();

  async function pass(companyId: string, change: PresenceChange): Promise<void> {
    const tell = (sendable: Sendable) => {
      for (const listener of companies.get(companyId)?.listeners ?? []) listener(sendable);
    };
    if (change.kind === 'missed') return tell(change);
    try {
      const { employeeIds } = change;
      tell({ kind: 'changed', employeeIds, event: await read(companyId, employeeIds) });
    } catch (error) {
      onError(error);
      // What could not be read now, the watchers read for themselves.
      tell({ kind: 'missed' });
    }
  }

  function join(companyId: string, listener: Listener): () => void {
    const company = companies.get(companyId) ?? {
      listeners: new Set(),
      stop: hub.watch(companyId, (change) => void pass(companyId, change)),
    };
    companies.set(companyId, company);
    company.listeners.add(listener);
    return () => {
      company.listeners.delete(listener);
      if (company.listeners.size > 0) return;
      company.stop();
      companies.delete(companyId);
    };
  }

  return {
    attach(stream, audience) {
      const leave = join(audience.scope.companyId, (change) => send(stream, audience, change));
      stream.onEnd(leave);
    },
  };
}

function send(stream: EventStream, audience: Audience, change: Sendable): void {
  if (change.kind === 'missed') {
    stream.send('missed', {});
  } else if (audience.kind === 'everything') {
    stream.send('presence', change.event);
  } else if (audience.kind === 'counts') {
    stream.send('presence', { stats: change.event.stats, employees: [], activity: [] });
  } else if (change.employeeIds.includes(audience.scope.employeeId ?? '')) {
    stream.send('own', {});
  }
}
