import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PositionState, positionSearch } from './position-search.ts';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
const asked = () => getCurrentPosition.mock.calls.length;

/** The browser answers the question with this number. */
const answer = (question: number, timestamp = Date.now()) => {
  const coords = { latitude: 59.33, longitude: 18.06, accuracy: 42 } as GeolocationCoordinates;
  getCurrentPosition.mock.calls[question]?.[0]({ coords, timestamp } as GeolocationPosition);
};
const fail = (question: number, code: number) =>
  getCurrentPosition.mock.calls[question]?.[1]?.({ code } as GeolocationPositionError);
const [denied, unavailable, timeout] = [1, 2, 3] as const;
const minutes = 60_000;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** As long as the device sleeps, the page's own clock and its timers stand still. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function begin() {
  let state: PositionState | undefined;
  const search = positionSearch((next) => {
    state = next;
  });
  search.ask();
  const look = () => {
    const tell = vi.fn();
    void search.lookFor().then(tell);
    return tell;
  };
  return { ...search, look, shown: () => state?.kind };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  getCurrentPosition.mockReset();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(window, 'isSecureContext');
});

const place = { latitude: 59.33, longitude: 18.06, accuracy: 42 };

describe('the time at which a position was taken', () => {
  it('counts, however long the device has slept since', () => {
    const { atHand } = begin();
    const taken = Date.now() + 1000;
    sleep(120 * minutes);
    answer(0, taken);
    expect(atHand()).toBeNull();
  });

  it('counts, however long the question stood before the person allowed it', async () => {
    const { atHand } = begin();
    await pass(120 * minutes);
    answer(0);
    expect(atHand()).toEqual(place);
  });

  it('counts after a clock was set ahead during the question', () => {
    const { atHand } = begin();
    sleep(120 * minutes);
    answer(0, Date.now() - 10);
    expect(atHand()).toEqual(place);
  });

  it('counts after a clock was set back during the question', () => {
    const { atHand } = begin();
    sleep(-120 * minutes);
    answer(0, Date.now() - 6 * minutes);
    expect(atHand()).toBeNull();
  });

  it('is not known where the browser says nonsense and the answer took longer than 5 minutes, by either clock', async () => {
    const slept = begin();
    sleep(5 * minutes + 1);
    answer(0, 12_000);
    expect(slept.atHand()).toBeNull();
    const setBack = begin();
    await pass(5 * minutes + 1);
    sleep(-60 * minutes);
    answer(1, 12_000);
    expect(setBack.atHand()).toBeNull();
  });

  it('is that of the receipt where the browser says nonsense and the answer took no longer', async () => {
    const { atHand } = begin();
    await pass(4 * minutes);
    answer(0, 12_000);
    await pass(5 * minutes);
    expect(atHand()).toEqual(place);
  });
});

describe('what a punch looks for', () => {
  it('is no position that is too old, and is asked for again', async () => {
    const { look } = begin();
    const tell = look();
    answer(0, Date.now() - 20 * minutes);
    await pass(1000);
    expect(tell).not.toHaveBeenCalled();
    expect(asked()).toBe(2);
    answer(1);
    await pass(0);
    expect(tell).toHaveBeenCalledWith(place);
  });

  it('is not ended by a question of before that times out: the browser has its minute', async () => {
    const { look, shown } = begin();
    await pass(9900);
    const tell = look();
    await pass(100);
    fail(0, timeout);
    await pass(1000);
    expect(tell).not.toHaveBeenCalled();
    expect(shown()).toBe('asking');
    expect(asked()).toBe(2);
    answer(1);
    await pass(0);
    expect(tell).toHaveBeenCalledWith(place);
    expect(shown()).toBe('found');
  });

  it('is asked for every second at most, and no more once its minute is over', async () => {
    getCurrentPosition.mockImplementation((_found, failed) => {
      setTimeout(() => failed?.({ code: timeout } as GeolocationPositionError), 10);
    });
    const { look, shown } = begin();
    const tell = look();
    await pass(10 * minutes);
    expect(tell).toHaveBeenCalledWith(null);
    expect(shown()).toBe('timeout');
    expect(asked()).toBeGreaterThan(50);
    expect(asked()).toBeLessThanOrEqual(60);
  });

  it.each([
    ['refuses', denied],
    ['has none', unavailable],
  ])('is given up at once where the browser %s', async (_what, code) => {
    const { look } = begin();
    const tell = look();
    fail(0, code);
    await pass(2000);
    expect(tell).toHaveBeenCalledWith(null);
    expect(asked()).toBe(1);
  });

  it('is not ended by what becomes of a question that another one has followed, unless that finds it', async () => {
    const { look, shown } = begin();
    await pass(12_000);
    expect(shown()).toBe('timeout');
    const tell = look();
    expect(asked()).toBe(2);
    fail(0, unavailable);
    await pass(2000);
    expect(tell).not.toHaveBeenCalled();
    expect(asked()).toBe(2);
    answer(0);
    await pass(0);
    expect(tell).toHaveBeenCalledWith(place);
  });

  it('is looked for by one chain of questions, however many punches look', async () => {
    getCurrentPosition.mockImplementation((_found, failed) => {
      setTimeout(() => failed?.({ code: timeout } as GeolocationPositionError), 10_000);
    });
    const { look } = begin();
    for (let tap = 0; tap < 5; tap += 1) look();
    await pass(2 * minutes);
    expect(asked()).toBeLessThanOrEqual(7);
  });
});

it('is asked for once where no punch looks for it', async () => {
  const { shown } = begin();
  fail(0, timeout);
  await pass(2 * minutes);
  expect(shown()).toBe('timeout');
  expect(asked()).toBe(1);
});

it('keeps a position that an older question brings in the pause of its search', async () => {
  const { atHand, look, shown } = begin();
  await pass(12_001);
  const told = look();
  fail(1, timeout);
  await pass(500);
  answer(0);
  await pass(1000);
  expect(told).toHaveBeenCalledWith(place);
  expect(shown()).toBe('found');
  expect(atHand()).toEqual(place);
});
