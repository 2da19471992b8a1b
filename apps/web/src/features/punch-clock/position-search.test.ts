import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionSearch } from './position-search.ts';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

/** The browser answers the question with this number. */
const answer = (question: number, timestamp = Date.now()) => {
  const coords = { latitude: 59.33, longitude: 18.06, accuracy: 42 } as GeolocationCoordinates;
  getCurrentPosition.mock.calls[question]?.[0]({ coords, timestamp } as GeolocationPosition);
};
const minutes = 60_000;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** As long as the device sleeps, the page's own clock and its timers stand still. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function begin() {
  const search = positionSearch(() => {});
  search.ask();
  return search;
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
