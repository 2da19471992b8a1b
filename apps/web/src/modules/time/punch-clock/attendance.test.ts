import type { CheckRecord, OwnHours, PunchType } from '@checkpoint/contract/calls/punches';
import { workedSeconds } from '@checkpoint/domain/worked-seconds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PendingPunch, pendingPunch } from '#outbox/pending-punch.ts';
import { ownTimes } from '#product/own-hours.ts';
import { attendanceOf, periodsWith, runningInterval, runningText, tappedAt } from './attendance.ts';

const at = (time: string, day = 20) => Date.UTC(2026, 10, day, ...clock(time));
const clock = (time: string): [number, number] => {
  const [hour = '0', minute = '0'] = time.split(':');
  return [Number(hour), Number(minute)];
};
const iso = (instant: number) => new Date(instant).toISOString();

const hours = (now: string, periods: OwnHours['periods'] = []): OwnHours => ({
  now: iso(at(now)),
  timeZone: 'UTC',
  maxShiftHours: 16,
  today: { start: iso(at('0:00')), end: iso(at('0:00', 21)) },
  week: { start: iso(at('0:00', 15)), end: iso(at('0:00', 22)) },
  periods,
});
const period = (start: string, end: string | null, day = 20) => ({
  startedAt: iso(at(start, day)),
  endedAt: end === null ? null : iso(at(end, day)),
  checkOutMissing: false,
});

const record = (type: PunchType, time: string, locationStatus = 'in_office'): CheckRecord => ({
  id: 'record',
  type,
  timestamp: iso(at(time)),
  location: null,
  locationStatus,
  coordinates: null,
  isOffline: false,
  syncedAt: null,
  timeZone: 'UTC',
  employee: { id: 'e', userId: 'u', department: null, user: { firstName: 'A', lastName: 'B' } },
});

const tapped = (type: PunchType, time: string, locationStatus = 'lunch'): PendingPunch =>
  pendingPunch(
    `${type} ${time}`,
    {
      userId: 'u',
      type,
      locationStatus,
      location: 'Unknown',
      coordinates: null,
      accuracy: null,
      lastServerTime: null,
    },
    { now: at(time), monotonic: { page: 'page', at: 0 } },
  );

describe('the attendance status', () => {
  it('derives from the latest record', () => {
    expect(attendanceOf(record('check_in', '8:58'), [], 0)).toEqual({
      status: 'checked_in',
      since: at('8:58'),
      locationStatus: 'in_office',
      hasRecord: true,
    });
    expect(attendanceOf(record('check_out', '17:02'), [], 0).status).toBe('checked_out');
  });

  it('is checked out without any record', () => {
    expect(attendanceOf(null, [], 0)).toMatchObject({ status: 'checked_out', since: null, hasRecord: false });
  });

  it('is unknown while the server has not said', () => {
    expect(attendanceOf(undefined, [], 0).status).toBe('unknown');
  });

  it('follows the last pending punch at once, by the corrected device clock', () => {
    const fastBy5Minutes = -5 * 60_000;
    expect(attendanceOf(record('check_in', '8:58'), [tapped('check_out', '12:05')], fastBy5Minutes)).toEqual({
      status: 'checked_out',
      since: at('12:00'),
      locationStatus: 'lunch',
      hasRecord: true,
    });
  });

  it('has no record to update while the first check-in still waits', () => {
    expect(attendanceOf(null, [tapped('check_in', '9:00')], 0)).toMatchObject({
      status: 'checked_in',
      hasRecord: false,
    });
  });
});

describe('the work periods', () => {
  const worked = (
    own: OwnHours,
    latest: CheckRecord | null,
    pending: readonly PendingPunch[],
    now: string,
    receivedAt = Date.parse(own.now),
  ) => {
    const times = ownTimes(own, receivedAt);
    return workedSeconds(periodsWith(times, latest, pending, at(now)), times.today, at(now)) / 3600;
  };

  it('count an open check-in up to now', () => {
    expect(worked(hours('9:00', [period('8:00', null)]), record('check_in', '8:00'), [], '11:30')).toBe(3.5);
  });

  it('are closed by a pending check-out and opened by a pending check-in', () => {
    const pending = [tapped('check_out', '12:00'), tapped('check_in', '13:00')];
    expect(worked(hours('9:00', [period('8:00', null)]), null, pending, '14:00')).toBe(5);
  });

  it('take in a latest record that is newer than the answer, and no older one', () => {
    const own = hours('9:00', [period('8:00', null)]);
    expect(worked(own, record('check_out', '10:00'), [], '14:00')).toBe(2);
    expect(worked(own, record('check_in', '8:00'), [], '14:00')).toBe(6);
  });

  it("measure pending punches by the server's clock, however wrong the device's is", () => {
    const deviceIsLateBy = 3 * 3_600_000;
    const own = hours('9:00', [period('8:00', null)]);
    const receivedAt = Date.parse(own.now) - deviceIsLateBy;
    expect(worked(own, null, [tapped('check_out', '7:00')], '14:00', receivedAt)).toBe(2);
  });

  it('do not count what is open for longer than the longest shift', () => {
    const own = hours('9:00', [period('6:00', null, 19)]);
    expect(worked(own, record('check_in', '6:00'), [], '9:00')).toBe(0);
  });

  it('start a new day after a forgotten check-out, which stays open', () => {
    const own = hours('9:00', [period('6:00', null, 19)]);
    expect(worked(own, null, [tapped('check_in', '9:00')], '11:00')).toBe(2);
  });

  it('keep a long period that was settled', () => {
    const long = { startedAt: iso(at('0:00')), endedAt: iso(at('17:00')), checkOutMissing: false };
    expect(worked(hours('18:00', [long]), null, [], '18:00')).toBe(17);
  });

  it('ignore a pending punch that does not fit: the server decides', () => {
    const own = hours('9:00', [period('8:00', null)]);
    expect(worked(own, null, [tapped('check_in', '10:00')], '12:00')).toBe(4);
    expect(worked(hours('9:00'), null, [tapped('check_out', '10:00')], '12:00')).toBe(0);
  });

  it('never overlap and never count more than the time since the first, whatever is pending', () => {
    const taps = fc.array(fc.record({ isIn: fc.boolean(), minutes: fc.nat({ max: 90 }) }), { maxLength: 20 });
    fc.assert(
      fc.property(taps, (steps) => {
        let minute = 9 * 60;
        const pending = steps.map(({ isIn, minutes }) => {
          minute += minutes;
          return tapped(isIn ? 'check_in' : 'check_out', `0:${minute}`);
        });
        const now = at(`0:${minute}`);
        const times = ownTimes(hours('9:00'), Date.parse(hours('9:00').now));
        const periods = periodsWith(times, null, pending, now);
        periods.slice(1).forEach((later, index) => {
          expect(periods[index]?.endedAt ?? Number.NaN).toBeLessThanOrEqual(later.startedAt);
        });
        expect(workedSeconds(periods, times.today, now)).toBeLessThanOrEqual((now - at('9:00')) / 1000);
      }),
    );
  });
});

describe('the day to show', () => {
  it("is the server's until it ends, then everything from there on", () => {
    const day = { start: at('0:00'), end: at('0:00', 21) };
    expect(runningInterval(day, at('23:59'))).toBe(day);
    expect(runningInterval(day, at('0:00', 21))).toEqual({ start: at('0:00', 21), end: Infinity });
  });
});

describe('the running time', () => {
  it.each([
    [0, '0:00:00'],
    [12_245, '3:24:05'],
    [36_000, '10:00:00'],
  ])('of %i seconds reads %s', (seconds, text) => {
    expect(runningText(seconds)).toBe(text);
  });
});

describe('a tap was made', () => {
  const tap = (lastServerTime: PendingPunch['action']['lastServerTime']) =>
    pendingPunch(
      'tap',
      {
        ...{ userId: 'anna', type: 'check_in', locationStatus: 'in_office', location: 'Unknown' },
        ...{ coordinates: null, accuracy: null, lastServerTime },
      },
      { now: at('20:05'), monotonic: { page: 'page', at: 0 } },
    ).action;

  it('when the two clocks said so then, whatever the device’s was set to since', () => {
    const seen = { time: iso(at('8:00')), seenAt: iso(at('20:00')) };
    expect(tappedAt(tap(seen), 0)).toBe(at('8:05'));
  });

  it('by what is known of them now where nothing was known then', () => {
    expect(tappedAt(tap(null), at('8:00') - at('20:00'))).toBe(at('8:05'));
  });

  it('by the same where what is stored of then is no time', () => {
    const odd = { time: 'yesterday', seenAt: iso(at('20:00')) };
    expect(tappedAt(tap(odd), at('8:00') - at('20:00'))).toBe(at('8:05'));
  });
});
