import { describe, expect, it } from 'vitest';
import {
  isPendingPunch,
  type Moment,
  pendingPunch,
  requestOf,
  serverTimeOfTap,
  type Tap,
} from './pending-punch.ts';

const tapped = Date.UTC(2026, 10, 20, 7, 58);
const moment = (afterTap: number, page = 'page'): Moment => ({
  now: tapped + afterTap,
  monotonic: { page, at: 5000 + afterTap },
});
const tap: Tap = {
  userId: '6f6f0a52-3a37-4c5f-9f0e-1f4ad5b4c0aa',
  type: 'check_in',
  locationStatus: 'in_office',
  location: '52.5, 13.4',
  coordinates: { latitude: 52.5, longitude: 13.4 },
  accuracy: 30,
  lastServerTime: { time: '2026-11-20T07:50:00.000Z', seenAt: '2026-11-20T07:50:01.000Z' },
};
const facts = {
  id: 'born-at-the-tap',
  userId: tap.userId,
  type: tap.type,
  locationStatus: tap.locationStatus,
  location: tap.location,
  coordinates: tap.coordinates,
  accuracy: tap.accuracy,
};
const online = pendingPunch('born-at-the-tap', tap, moment(0), true);

const exactly = (time: number) => ({ earliest: time, latest: time });

describe('the request for a pending punch', () => {
  it('is an online punch without device times when it leaves right at the tap', () => {
    expect(requestOf(online, moment(40))).toMatchObject({ ...facts, isOffline: false });
    expect(requestOf(online, moment(40))).not.toHaveProperty('occurredAt');
  });

  it.each([{}, { time: 'soon', seenAt: 'now' }])(
    'leaves also where what was stored as the server’s time is none: %j',
    (seen) => {
      const stored = pendingPunch(
        'id',
        { ...tap, lastServerTime: seen as Tap['lastServerTime'] },
        moment(0),
        true,
      );
      expect(isPendingPunch(stored)).toBe(true);
      expect(serverTimeOfTap(stored.action)).toBeNull();
      expect(requestOf(stored, moment(40))).not.toHaveProperty('arriveBy');
    },
  );

  it('may arrive for as long as the tap is of just now, by the clock of the server that was seen last', () => {
    expect(requestOf(online, moment(40)).arriveBy).toBe('2026-11-20T07:58:07.000Z');
    const unseen = pendingPunch('id', { ...tap, lastServerTime: null }, moment(0), true);
    expect(requestOf(unseen, moment(40))).not.toHaveProperty('arriveBy');
  });

  it('may arrive for eight seconds after the tap also where the device slept before it was told the time', () => {
    const unseen = pendingPunch('id', { ...tap, lastServerTime: null }, moment(0), true);
    const awake: Moment = { now: tapped + 3_600_000, monotonic: { page: 'page', at: 8000 } };
    expect(requestOf(unseen, awake, exactly(Date.UTC(2031, 0, 1, 9))).arriveBy).toBe(
      '2031-01-01T08:00:08.000Z',
    );
    // A clock that was set back says nothing of that.
    const setBack: Moment = { now: tapped - 3_600_000, monotonic: { page: 'page', at: 8000 } };
    expect(requestOf(unseen, setBack, exactly(Date.UTC(2031, 0, 1))).arriveBy).toBe(
      '2031-01-01T00:00:05.000Z',
    );
  });

  it('may not arrive later because the answer with the time was long under way', () => {
    const unseen = pendingPunch('id', { ...tap, lastServerTime: null }, moment(0), true);
    const told = { earliest: Date.UTC(2031, 0, 1), latest: Date.UTC(2031, 0, 1, 0, 0, 3) };
    expect(requestOf(unseen, moment(3000), told).arriveBy).toBe('2031-01-01T00:00:05.000Z');
    // What is late says itself when the tap was: its time for the way begins now, at the latest.
    expect(requestOf({ ...unseen, late: true }, moment(3000), told).arriveBy).toBe(
      '2031-01-01T00:00:11.000Z',
    );
  });

  it('may arrive for eight seconds once it is late, where the server has just said what time it is', () => {
    const late = { ...online, late: true };
    const serverNow = exactly(Date.UTC(2031, 0, 1));
    expect(requestOf(late, moment(60_000), serverNow).arriveBy).toBe('2031-01-01T00:00:08.000Z');
    expect(requestOf(late, moment(60_000))).not.toHaveProperty('arriveBy');
  });

  it('is an offline punch with its times and clock evidence once a first request has left', () => {
    expect(requestOf({ ...online, late: true }, moment(60_000))).toEqual({
      ...facts,
      isOffline: true,
      occurredAt: '2026-11-20T07:58:00.000Z',
      sentAt: '2026-11-20T07:59:00.000Z',
      clock: {
        monotonicAge: 60_000,
        lastServerTime: '2026-11-20T07:50:00.000Z',
        lastServerTimeSeenAt: '2026-11-20T07:50:01.000Z',
      },
    });
  });

  it('is an offline punch when the tap was made without a network, however soon it leaves', () => {
    expect(requestOf(pendingPunch('id', tap, moment(0), false), moment(10)).isOffline).toBe(true);
  });

  it('is an offline punch when it had to wait longer than the screen does', () => {
    expect(requestOf(online, moment(8000)).isOffline).toBe(false);
    expect(requestOf(online, moment(8001)).isOffline).toBe(true);
  });

  it('claims no monotonic age after the page was loaded anew', () => {
    const request = requestOf(online, moment(10, 'another page'));
    expect(request.isOffline).toBe(true);
    expect(request.clock).not.toHaveProperty('monotonicAge');
  });

  it('measures its age by the clock that nobody can set', () => {
    const setBack: Moment = { now: tapped - 3_600_000, monotonic: { page: 'page', at: 95_000 } };
    expect(requestOf(online, setBack).clock?.monotonicAge).toBe(90_000);
  });
});

describe('what was stored', () => {
  it('is an action and the milliseconds at which it was queued', () => {
    expect(online.timestamp).toBe(tapped);
    expect(online.action).toEqual({
      ...facts,
      lastServerTime: tap.lastServerTime,
      occurredAt: '2026-11-20T07:58:00.000Z',
      monotonic: { page: 'page', at: 5000 },
    });
  });

  it('is recognised after a round through JSON', () => {
    expect(isPendingPunch(JSON.parse(JSON.stringify(online)))).toBe(true);
  });

  it.each([
    null,
    7,
    {},
    { ...online, action: null },
    { ...online, late: 1 },
    { ...online, refusal: undefined },
    { ...online, action: { ...online.action, occurredAt: 'yesterday' } },
    { ...online, action: { ...online.action, lastServerTime: undefined } },
    { ...online, action: { ...online.action, monotonic: { page: 'page' } } },
  ])('is not taken as a punch when it is something else: %j', (stored) => {
    expect(isPendingPunch(stored)).toBe(false);
  });
});
