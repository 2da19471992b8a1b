import type { PunchRequest, PunchType } from '@checkpoint/contract/calls/punches';
import { now, sincePageLoad } from '#kernel/clock.ts';
import { uuid } from '#kernel/uuid.ts';

/** A reading of the page's clock that nobody can set. Two readings compare only within one page load. */
interface MonotonicStamp {
  /** Identity of the page load. */
  readonly page: string;
  /** Milliseconds since the page load began. */
  readonly at: number;
}

/** What the device knows at one moment. */
export interface Moment {
  /** The device's clock in milliseconds since the epoch; it may be wrong. */
  readonly now: number;
  readonly monotonic: MonotonicStamp;
}

const page = uuid();

export const thisMoment = (): Moment => ({ now: now(), monotonic: { page, at: sincePageLoad() } });

/** A server time that the device saw, and its own time when it saw it. ISO 8601. */
export interface ServerTimeSeen {
  readonly time: string;
  readonly seenAt: string;
  /** Milliseconds since page load when it was seen; absent where another page than that of the tap saw it. */
  readonly monotonicAt?: number | undefined;
}

/** What the person decided, before the outbox adds identity and time. */
export interface Tap {
  readonly userId: string;
  /** In which company. Earlier versions do not say: their people have one. */
  readonly companyId?: string | undefined;
  readonly type: PunchType;
  readonly locationStatus: string;
  /** "lat, lng" or "Unknown". */
  readonly location: string;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly accuracy: number | null;
  readonly lastServerTime: ServerTimeSeen | null;
}

interface PunchAction extends Tap {
  /** Made at the tap: the record's identity, and what makes a repeated request harmless. */
  readonly id: string;
  /** When the person tapped, by the device's clock. ISO 8601. */
  readonly occurredAt: string;
  readonly monotonic: MonotonicStamp;
}

/** Why the server will not have an entry as it is. */
export interface PunchRefusal {
  /** The server's words for the person. */
  readonly message: string;
  /** Where they stand in the text catalogue, for another language than English. */
  readonly key?: string | undefined;
}

/** One stored pending action: the specified action, and the milliseconds at which it was queued. */
export interface PendingPunch {
  readonly action: PunchAction;
  readonly timestamp: number;
  /** Set aside: shown to the person, not sent again by itself. */
  readonly refusal: PunchRefusal | null;
  /** Earlier versions, in another tab or after a rollback, read only entries that say so. */
  readonly late?: boolean | undefined;
  /** How often the entry was changed: of two copies the one that was changed more often stands. */
  readonly revision?: number | undefined;
}

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The entry for a tap. */
export const pendingPunch = (id: string, tap: Tap, { now, monotonic }: Moment): PendingPunch => ({
  action: { ...tap, id, occurredAt: iso(now), monotonic },
  timestamp: now,
  late: true,
  refusal: null,
});

/**
 * The request for an entry. It has one shape, whenever it is sent: what the device knows of the time, by which the server decides
 * whether the tap was just now, late or in doubt. `isOffline` tells that no screen waits for the answer, and decides nothing.
 */
export function requestOf(
  { action }: PendingPunch,
  moment: Moment,
  isOffline: boolean,
): PunchRequest & { readonly id: string } {
  // The company is the session's: the request names it as the page's, and never in its body.
  const { monotonic, lastServerTime, companyId, ...facts } = action;
  return { ...facts, isOffline, sentAt: iso(moment.now), clock: clockEvidence(action, moment) };
}

function clockEvidence({ monotonic, lastServerTime }: PunchAction, moment: Moment) {
  const age = monotonic.page === moment.monotonic.page && moment.monotonic.at - monotonic.at;
  const seen = lastServerTime?.monotonicAt;
  return {
    ...(age !== false && { monotonicAge: Math.max(0, age) }),
    ...(lastServerTime && {
      lastServerTime: lastServerTime.time,
      lastServerTimeSeenAt: lastServerTime.seenAt,
    }),
    ...(seen !== undefined && { monotonicSinceServerTime: Math.max(0, monotonic.at - seen) }),
  };
}

/** Stored text may come from another version or another hand: only what this version can send is taken as an entry. */
export function isPendingPunch(value: unknown): value is PendingPunch {
  const { action, timestamp, refusal }: Record<string, unknown> = Object(value);
  return (
    isPunchAction(Object(action)) && typeof timestamp === 'number' && (refusal === null || isObject(refusal))
  );
}

/** Whatever the page reads of an entry must be there: one that breaks the page would break it at every visit. */
function isPunchAction(action: Record<string, unknown>): boolean {
  const { id, userId, companyId, type, locationStatus, occurredAt, monotonic, lastServerTime } = action;
  return (
    [id, userId, locationStatus].every((text) => typeof text === 'string') &&
    (companyId === undefined || typeof companyId === 'string') &&
    isTime(occurredAt) &&
    (type === 'check_in' || type === 'check_out') &&
    typeof Object(monotonic).at === 'number' &&
    (lastServerTime === null || isObject(lastServerTime))
  );
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
