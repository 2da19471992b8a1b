import { punchForm } from '@checkpoint/contract/calls/punches';
import { describe, expect, it } from 'vitest';
import {
  isPendingPunch,
  type Moment,
  pendingPunch,
  requestOf,
  type ServerTimeSeen,
  type Tap,
} from './pending-punch.ts';

const tapped = Date.UTC(2026, 10, 20, 7, 58);
const moment = (afterTap: number, page = 'page'): Moment => ({
  now: tapped + afterTap,
  monotonic: { page, at: 5000 + afterTap },
});
const seen = { time: '2026-11-20T07:50:00.000Z', seenAt: '2026-11-20T07:50:01.000Z', monotonicAt: 4000 };
const tap: Tap = {
  userId: '6f6f0a52-3a37-4c5f-9f0e-1f4ad5b4c0aa',
  type: 'check_in',
  locationStatus: 'in_office',
  location: '52.5, 13.4',
  coordinates: { latitude: 52.5, longitude: 13.4 },
  accuracy: 30,
  lastServerTime: seen,
};
const id = '0b0d7b0e-52a8-4b3c-8f0f-6a4b1b7f2c11';
const { lastServerTime: _, ...facts } = { ...tap, id, occurredAt: '2026-11-20T07:58:00.000Z' };
const entry = pendingPunch(id, tap, moment(0));
const withSeen = (lastServerTime: ServerTimeSeen | null) =>
  pendingPunch(id, { ...tap, lastServerTime }, moment(0));

describe('the request for a pending punch', () => {
  it.each([
    ['right at the tap', 40, false],
    ['a minute later', 60_000, true],
  ])('says all that the device knows of the time: %s', (_when, afterTap, isOffline) => {
    const request = requestOf(entry, moment(afterTap), isOffline);
    expect(request).toEqual({
      ...facts,
      isOffline,
      sentAt: new Date(tapped + afterTap).toISOString(),
      clock: {
        monotonicAge: afterTap,
        lastServerTime: seen.time,
        lastServerTimeSeenAt: seen.seenAt,
        monotonicSinceServerTime: 1000,
      },
    });
    expect(punchForm.parse(request)).toEqual(request);
  });

  it('claims no count between tap and sending after the page was loaded again', () => {
    const { clock } = requestOf(entry, moment(10, 'another page'), true);
    expect(clock).toEqual({
      lastServerTime: seen.time,
      lastServerTimeSeenAt: seen.seenAt,
      monotonicSinceServerTime: 1000,
    });
  });

  it('claims no count since a server time that another page saw, and nothing of one that none saw', () => {
    expect(requestOf(withSeen({ ...seen, monotonicAt: undefined }), moment(10), false).clock).toEqual({
      ...{ monotonicAge: 10, lastServerTime: seen.time, lastServerTimeSeenAt: seen.seenAt },
    });
    expect(requestOf(withSeen(null), moment(10), false).clock).toEqual({ monotonicAge: 10 });
  });

  it('counts by the clock that nobody can set', () => {
    const setBack: Moment = { now: tapped - 3_600_000, monotonic: { page: 'page', at: 95_000 } };
    expect(requestOf(entry, setBack, true).clock?.monotonicAge).toBe(90_000);
  });

  it.each([{}, { time: 'soon', seenAt: 'now' }])(
    'leaves also where what was stored as the server’s time is none: %j',
    (stored) => {
      const odd = withSeen(stored as ServerTimeSeen);
      expect(isPendingPunch(odd)).toBe(true);
      expect(punchForm.safeParse(requestOf(odd, moment(40), false)).success).toBe(true);
    },
  );
});

describe('what was stored', () => {
  it('is an action and the milliseconds at which it was queued, with a mark for earlier versions', () => {
    expect(entry).toEqual({
      action: { ...facts, lastServerTime: seen, monotonic: { page: 'page', at: 5000 } },
      timestamp: tapped,
      late: true,
      refusal: null,
    });
  });

  it('is recognised after a round through JSON', () => {
    expect(isPendingPunch(JSON.parse(JSON.stringify(entry)))).toBe(true);
  });

  it('by a version that marked what was late is sent as well', () => {
    const earlier = { time: seen.time, seenAt: seen.seenAt, isOutdated: true };
    const stored: unknown = {
      action: { ...facts, lastServerTime: earlier, monotonic: { page: 'earlier', at: 1 } },
      ...{ timestamp: tapped, late: true, refusal: null },
    };
    expect(isPendingPunch(stored) && requestOf(stored, moment(10), true)).toEqual({
      ...facts,
      ...{ isOffline: true, sentAt: '2026-11-20T07:58:00.010Z' },
      clock: { lastServerTime: seen.time, lastServerTimeSeenAt: seen.seenAt },
    });
  });

  it.each([
    null,
    7,
    {},
    { ...entry, action: null },
    { ...entry, refusal: undefined },
    { ...entry, action: { ...entry.action, occurredAt: 'yesterday' } },
    { ...entry, action: { ...entry.action, lastServerTime: undefined } },
    { ...entry, action: { ...entry.action, monotonic: { page: 'page' } } },
  ])('is not taken as a punch when it is something else: %j', (stored) => {
    expect(isPendingPunch(stored)).toBe(false);
  });
});
