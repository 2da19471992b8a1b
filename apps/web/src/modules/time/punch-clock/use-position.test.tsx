import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GeolocationLine } from './components/geolocation-line.tsx';
import { usePosition } from './use-position.ts';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

const answer = (latitude: number, longitude: number, accuracy: number, timestamp = Date.now()) =>
  act(() => {
    const coords = { latitude, longitude, accuracy } as GeolocationCoordinates;
    getCurrentPosition.mock.lastCall?.[0]({ coords, timestamp } as GeolocationPosition);
  });
const fail = (code: number) =>
  act(() => getCurrentPosition.mock.lastCall?.[1]?.({ code } as GeolocationPositionError));

const agent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);
const iPhone = (browser: string, name = ' Safari/604.1') =>
  agent(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ${browser}${name}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  getCurrentPosition.mockReset();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(window, 'isSecureContext');
});

describe('the position', () => {
  it('is asked for when the page opens: low accuracy, 10 seconds, up to 5 minutes old', () => {
    renderHook(usePosition);
    expect(getCurrentPosition.mock.lastCall?.[2]).toEqual({
      enableHighAccuracy: false,
      timeout: 10_000,
      maximumAge: 300_000,
    });
  });

  it('is not asked for by itself in Safari on the iPhone, only when the person wants it', () => {
    iPhone('Version/18.5 Mobile/15E148');
    const { result } = renderHook(usePosition);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    act(() => result.current.ask());
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it('is asked for no further there after a timeout, unless by another press', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    iPhone('Version/18.5 Mobile/15E148');
    const { result } = renderHook(usePosition);
    act(() => result.current.ask());
    fail(3);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    void result.current.lookFor();
    fail(3);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(getCurrentPosition).toHaveBeenCalledTimes(3);
  });

  const standalone = (value: boolean) =>
    Object.defineProperty(navigator, 'standalone', { value, configurable: true });

  it("nor from the iPhone's home screen, where Safari does not name itself", () => {
    iPhone('(KHTML, like Gecko) Mobile/15E148', '');
    standalone(true);
    const { result } = renderHook(usePosition);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    act(() => result.current.ask());
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it.each(['CriOS/142.0', 'FxiOS/142.0', 'EdgiOS/142.0', 'OPT/5.6'])(
    'is asked for by itself in other browsers on the iPhone: %s',
    (browser) => {
      iPhone(`${browser} Mobile/15E148`);
      standalone(false);
      renderHook(usePosition);
      expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    },
  );

  it('is asked for by itself on the home screen of an iPad', () => {
    agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)');
    standalone(true);
    renderHook(usePosition);
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it('is unavailable where something in the browser took the function away, and the page stays', async () => {
    for (const guarded of [null, {}]) {
      Object.defineProperty(navigator, 'geolocation', { value: guarded, configurable: true });
      const { result } = renderHook(usePosition);
      expect(result.current.state.kind).toBe('unavailable');
      expect(await act(() => result.current.lookFor())).toBeNull();
    }
  });

  it('goes with a punch once it is known, and never before', () => {
    const { result } = renderHook(usePosition);
    expect(result.current.atHand()).toBeNull();
    answer(59.33, 18.06, 42);
    expect(result.current.atHand()).toEqual({ latitude: 59.33, longitude: 18.06, accuracy: 42 });
  });

  it('is too old to go with a punch after 5 minutes, and asked for again when the page is seen', () => {
    const { result } = renderHook(usePosition);
    answer(59.33, 18.06, 42);
    vi.setSystemTime(Date.now() + 300_001);
    expect(result.current.atHand()).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  });

  it('is too old as well where the clock was set back since', () => {
    const { result } = renderHook(usePosition);
    answer(59.33, 18.06, 42);
    vi.setSystemTime(Date.now() - 7_200_000);
    expect(result.current.atHand()).toBeNull();
  });

  it('is as old as the browser says, which may have kept it for a while', () => {
    const { result } = renderHook(usePosition);
    answer(59.33, 18.06, 42, Date.now() - 290_000);
    expect(result.current.atHand()).not.toBeNull();
    vi.setSystemTime(Date.now() + 10_001);
    expect(result.current.atHand()).toBeNull();
  });

  it('that was kept for a while is too old as well where the clock was set back since, if by less than that', () => {
    const { result } = renderHook(usePosition);
    answer(59.33, 18.06, 42, Date.now() - 200_000);
    vi.setSystemTime(Date.now() - 100_000);
    expect(result.current.atHand()).toBeNull();
  });

  it.each([
    ['is ahead', () => Date.now() + 1000],
    ['is counted from 2001', () => Date.now() - Date.UTC(2001)],
    ['is counted from when the device was started', () => 12_000],
    ['is none', () => Number.NaN],
    ['is infinite', () => Number.NEGATIVE_INFINITY],
  ])('is as old as its receipt where the time that the browser says %s', (_what, timestamp) => {
    const { result } = renderHook(usePosition);
    answer(59.33, 18.06, 42, timestamp());
    vi.setSystemTime(Date.now() + 300_000);
    expect(result.current.atHand()).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(result.current.atHand()).toBeNull();
  });

  it.each([
    ['no latitude', Number.NaN, 18, 42],
    ['a latitude past the pole', 91, 18, 42],
    ['a longitude past the date line', 59, 181, 42],
    ['an accuracy below nothing', 59, 18, -1],
    ['an accuracy larger than the Earth', 59, 18, 20_000_000],
    ['no accuracy', 59, 18, Number.NaN],
  ])('with %s is none, and costs no punch', (_what, latitude, longitude, accuracy) => {
    const { result } = renderHook(usePosition);
    answer(latitude, longitude, accuracy);
    expect(result.current.atHand()).toBeNull();
    expect(result.current.state).toEqual({ kind: 'unavailable' });
  });

  it('can be asked for again where the browser never answers, and is taken when it comes after all', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { result } = renderHook(usePosition);
    act(() => void vi.advanceTimersByTime(12_000));
    expect(result.current.state).toEqual({ kind: 'timeout' });
    act(() => result.current.ask());
    expect(getCurrentPosition).toHaveBeenCalledTimes(2);
    answer(59.33, 18.06, 42);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.state.kind).toBe('found');
  });

  it('is given to a punch whenever the browser answers, although the page has stopped waiting', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { result } = renderHook(usePosition);
    const found = result.current.lookFor();
    act(() => void vi.advanceTimersByTime(40_000));
    expect(result.current.state).toEqual({ kind: 'timeout' });
    answer(59.33, 18.06, 42);
    expect(await found).toEqual({ latitude: 59.33, longitude: 18.06, accuracy: 42 });
  });

  it('is given to a punch as late also where an old one stands in its place meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { result } = renderHook(usePosition);
    answer(1, 2, 3);
    vi.setSystemTime(Date.now() + 300_001);
    const found = result.current.lookFor();
    act(() => void vi.advanceTimersByTime(40_000));
    expect(result.current.state.kind).toBe('found');
    answer(59.33, 18.06, 42);
    expect(await found).toMatchObject({ latitude: 59.33 });
  });

  it('is looked for in vain at once where the browser says that there is none, after however long', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { result } = renderHook(usePosition);
    const found = result.current.lookFor();
    act(() => void vi.advanceTimersByTime(40_000));
    fail(1);
    expect(await found).toBeNull();
    expect(result.current.state).toEqual({ kind: 'denied' });
  });

  it('is looked for by nobody for longer than a minute, in which a punch can still be given it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { result } = renderHook(usePosition);
    const tell = vi.fn();
    void result.current.lookFor().then(tell);
    await act(() => vi.advanceTimersByTimeAsync(59_999));
    expect(tell).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(tell).toHaveBeenCalledWith(null);
  });

  it('is not asked for twice at once', () => {
    const { result } = renderHook(usePosition);
    act(() => result.current.ask());
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });
});

describe('what the person reads about it', () => {
  function Line() {
    return <GeolocationLine position={usePosition()} />;
  }
  const text = () => screen.getByRole('status').textContent;

  it('says that it is looked for, and then how well it is known', () => {
    render(<Line />);
    expect(text()).toBe('Getting location...');
    answer(59.33, 18.06, 41.7);
    expect(text()).toBe('Location found, accurate to 42 m');
  });

  it.each([
    [1, 'Location access denied'],
    [2, 'Location unavailable'],
    [3, 'Location timeout'],
  ])('names the failure with code %i, and that a check-in does not need it', (code, message) => {
    render(<Line />);
    fail(code);
    expect(text()).toBe(`${message} · You can still check in.`);
  });

  it('can be looked for again where that may help, and nowhere else', async () => {
    render(<Line />);
    fail(3);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(text()).toBe('Getting location...');
    answer(59.33, 18.06, 41.7);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['the browser has none', () => Reflect.deleteProperty(navigator, 'geolocation')],
    [
      'the connection is not secure',
      () => Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true }),
    ],
  ])('says that it is not supported when %s', (_reason, withhold) => {
    withhold();
    render(<Line />);
    expect(text()).toMatch(/^Geolocation not supported/);
  });

  it('offers to ask where that is left to the person', async () => {
    iPhone('Version/18.5 Mobile/15E148');
    render(<Line />);
    await userEvent.click(screen.getByRole('button', { name: 'Share my location' }));
    expect(text()).toBe('Getting location...');
  });
});
