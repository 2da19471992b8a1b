import type { PunchRequest, PunchType } from '@checkpoint/contract/calls/punches';

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

/** A server time that the device saw, and its own time when it saw it. ISO 8601. */
export interface ServerTimeSeen {
  readonly time: string;
  readonly seenAt: string;
  /** The device's clock may have been set between then and the tap: what time that was for the server is not known by it. */
  readonly isOutdated?: boolean;
}

/** What time it is for the server, in milliseconds, as far as its answer tells: not how long that was under way. */
export interface ServerNow {
  readonly earliest: number;
  readonly latest: number;
}

/** What the person decided, before the outbox adds identity and time. */
export interface Tap {
  readonly userId: string;
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

/** One stored pending action: an action and the milliseconds at which it was queued. */
export interface PendingPunch {
  readonly action: PunchAction;
  readonly timestamp: number;
  /** Not delivered by a request right at the tap: from then on it is sent as an offline punch. */
  readonly late: boolean;
  /** Set aside: shown to the person, not sent again by itself. */
  readonly refusal: PunchRefusal | null;
}

/**
 * How long a tap counts as "just now": its first request may leave as an online punch, and the screen waits for it. No
 * request of a punch takes longer; the server levels two taps that seem to change places by 10 seconds on the way.
 */
export const tapPatience = 8000;

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The entry for a tap; one made while the browser is offline is late from the start. */
export function pendingPunch(id: string, tap: Tap, moment: Moment, isOnline: boolean): PendingPunch {
  return {
    action: { ...tap, id, occurredAt: iso(moment.now), monotonic: moment.monotonic },
    timestamp: moment.now,
    late: !isOnline,
    refusal: null,
  };
}

/** Milliseconds since the tap by the clock that nobody can set; `null` once the page was loaded anew. */
const monotonicAge = (action: PunchAction, moment: Moment): number | null =>
  action.monotonic.page === moment.monotonic.page
    ? Math.max(0, moment.monotonic.at - action.monotonic.at)
    : null;

/**
 * The request for an entry. Its first one, sent right after the tap, is an online punch that the server's clock times.
 * Any later one says when the tap happened and gives the evidence to judge the device's clock by (P-11). Either says
 * until when it may arrive, as far as the device knows what time it is for the server: by what it saw before the tap, or
 * `serverNow`.
 */
export function requestOf(
  entry: PendingPunch,
  moment: Moment,
  serverNow: ServerNow | null = null,
): PunchRequest & { readonly id: string } {
  const { monotonic: _, lastServerTime, occurredAt, ...facts } = entry.action;
  const age = monotonicAge(entry.action, moment);
  if (isOfJustNow(entry, age)) {
    // By the device's clock, too, which went on while a phone slept with the way to the server still looked for.
    const passed = Math.max(age, moment.now - Date.parse(occurredAt));
    const known = knowsServerTime(entry.action) ? serverTimeOfTap(entry.action) : null;
    // At the earliest: that the server was asked for long gives the request no more time than the tap has.
    const tapped = known ?? (serverNow && serverNow.earliest - passed);
    return { ...facts, isOffline: false, ...arriveBy(tapped) };
  }
  return {
    ...facts,
    isOffline: true,
    ...arriveBy(serverNow?.latest ?? null),
    occurredAt,
    sentAt: iso(moment.now),
    clock: {
      ...(age !== null && { monotonicAge: age }),
      ...(lastServerTime && {
        lastServerTime: lastServerTime.time,
        lastServerTimeSeenAt: lastServerTime.seenAt,
      }),
    },
  };
}

/** Until when a request may arrive that is of a time by the server's clock; nothing where that is not known. */
export const arriveBy = (since: number | null) => since !== null && { arriveBy: iso(since + tapPatience) };

/**
 * When a tap was made by the server's clock, in milliseconds, as far as the device knew that then: by its own clock, which went on
 * while a computer slept with the request under way.
 */
export function serverTimeOfTap({
  lastServerTime,
  occurredAt,
}: Pick<PunchAction, 'lastServerTime' | 'occurredAt'>): number | null {
  if (lastServerTime === null) return null;
  const time = Date.parse(lastServerTime.time) + Date.parse(occurredAt) - Date.parse(lastServerTime.seenAt);
  // Stored by another hand it may be anything: that is no reason to keep the punch back.
  return Number.isNaN(time) ? null : time;
}

const isOfJustNow = ({ late }: PendingPunch, age: number | null): age is number =>
  !late && age !== null && age <= tapPatience;

/** Whether its request says when the tap happened: all but the first, or another page than that of the tap sends it. */
export const isLate = (entry: PendingPunch, moment: Moment): boolean =>
  !isOfJustNow(entry, monotonicAge(entry.action, moment));

/** Whether its request cannot say until when it may arrive without asking the server for its time. */
export const needsServerTime = (entry: PendingPunch, moment: Moment): boolean =>
  isLate(entry, moment) || !knowsServerTime(entry.action);

const knowsServerTime = ({ lastServerTime }: PunchAction): boolean =>
  lastServerTime !== null && !lastServerTime.isOutdated;

/** Milliseconds that the request for an entry may take. What the screen calls saved is under way as an online punch no more. */
export function patienceFor(entry: PendingPunch, moment: Moment): number {
  const age = monotonicAge(entry.action, moment);
  return isOfJustNow(entry, age) ? tapPatience - age : tapPatience;
}

/** Stored text may come from another version or another hand: only what this version can send is taken as an entry. */
export function isPendingPunch(value: unknown): value is PendingPunch {
  if (!isObject(value) || !isObject(value.action)) return false;
  const { timestamp, late, refusal } = value;
  return (
    isPunchAction(value.action) &&
    typeof timestamp === 'number' &&
    typeof late === 'boolean' &&
    (refusal === null || isObject(refusal))
  );
}

/** Whatever the page reads of an entry must be there: one that breaks the page would break it at every visit. */
function isPunchAction({
  id,
  userId,
  type,
  locationStatus,
  occurredAt,
  ...evidence
}: Record<string, unknown>) {
  const { monotonic, lastServerTime } = evidence;
  return (
    [id, userId, locationStatus].every((text) => typeof text === 'string') &&
    isTime(occurredAt) &&
    (type === 'check_in' || type === 'check_out') &&
    isObject(monotonic) &&
    typeof monotonic.at === 'number' &&
    (lastServerTime === null || isObject(lastServerTime))
  );
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
