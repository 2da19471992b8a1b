import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '#kernel/clock.ts';
import { storedQueue } from '#outbox/stored-queue.fixture.ts';
import { type Call, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { choose, goOn, noon, open, press, record, stopTheClock } from './punch-clock.fixture.tsx';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
const find = () =>
  act(async () => {
    const coords = { latitude: 59.3, longitude: 18.1, accuracy: 35 } as GeolocationCoordinates;
    for (const [found] of getCurrentPosition.mock.calls) found({ coords } as GeolocationPosition);
  });
const place = {
  location: '59.3, 18.1',
  coordinates: { latitude: 59.3, longitude: 18.1 },
  accuracy: 35,
};

beforeEach(() => {
  stopTheClock();
  getCurrentPosition.mockReset();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});
afterEach(() => {
  goOn();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(window, 'isSecureContext');
});

const later = setTimeout;
/** Also while no time passes for the page. */
const pause = (milliseconds: number) => new Promise((resolve) => later(resolve, milliseconds));

/** Checked in before the device knew where it is. */
async function checkIn(answers = {}) {
  const page = open(answers);
  await choose('In Office');
  await press('Check In');
  return page;
}
describe('a position that is found after the press', () => {
  it('never delays the punch, which counts without it', async () => {
    const { punches } = await checkIn();
    await waitFor(() => expect(punches()).toHaveLength(1));
    expect(punches()[0]).toMatchObject({ location: 'Unknown', coordinates: null });
  });

  it('is given to a punch that still waits to be sent', async () => {
    const { punches } = await checkIn({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await waitFor(() => expect(storedQueue()).toHaveLength(1));
    await waitFor(() => expect(punches().length).toBeGreaterThan(0));
    await act(() => pause(50));
    await find();
    await waitFor(() => expect(storedQueue()[0]?.action).toMatchObject(place));
  });

  it('is not given to anything a minute later', async () => {
    await checkIn({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await waitFor(() => expect(storedQueue()).toHaveLength(1));
    await act(() => pause(50));
    vi.setSystemTime(noon + 61_000);
    await find();
    await act(() => pause(50));
    expect(storedQueue()[0]?.action.coordinates).toBeNull();
  });
});

describe('for a punch that the server had before its position was found, and whose answer was lost', () => {
  it('it is sent once the punch is answered again, as at first', async () => {
    const kept: Call['body'][] = [];
    const positions: unknown[] = [];
    let answerAgain = (_: Response) => {};
    const again = new Promise<Response>((resolve) => {
      answerAgain = resolve;
    });
    const { answers, punches } = await checkIn({
      'POST /api/checkins': ({ body }: Call) => {
        kept.push(body);
        return kept.length === 1 ? noAnswer() : again;
      },
    });
    await waitFor(() => expect(storedQueue()).toHaveLength(1));
    answers[`POST /api/checkins/${kept[0]?.id}/position`] = ({ body }: Call) => {
      positions.push(body);
      return Response.json({}, { status: 201 });
    };
    await act(() => pause(50));
    await find();
    await waitFor(() => expect(storedQueue()[0]?.action).toMatchObject(place));
    await waitFor(() => expect(kept).toHaveLength(2));
    const told = { ...record('check_in', '2026-11-20T11:22:05.000Z'), id: kept[0]?.id };
    answerAgain(Response.json(told, { status: 201 }));
    await waitFor(() => expect(positions).toEqual([place]));
    expect(storedQueue()).toEqual([]);
    expect(punches()).toHaveLength(3);
  });
});

describe('for a punch that the server has', () => {
  /** Checked in at a server that has each of these say what becomes of a late position, the last one of every further one. */
  async function checkInThere(...outcomes: (() => Response | Promise<Response>)[]) {
    const sent: unknown[] = [];
    let id = '';
    const attached = () =>
      Response.json({ ...record('check_in', '2026-11-20T11:22:05.000Z'), id }, { status: 201 });
    const { answers } = await checkIn({
      'POST /api/checkins': ({ body }: Call) => {
        id = body.id;
        return attached();
      },
    });
    await waitFor(() => expect(id).not.toBe(''));
    answers[`POST /api/checkins/${id}/position`] = ({ body }: Call) => {
      sent.push(body);
      return (outcomes.shift() ?? attached)();
    };
    await act(() => pause(50));
    return sent;
  }

  /** From here on no time passes but this. */
  const stop = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: now() });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('it is sent after it, once', async () => {
    const sent = await checkInThere();
    await find();
    await waitFor(() => expect(sent).toEqual([place]));
  });

  it.each([
    ['there is no network', noAnswer],
    ['the server cannot now', refusal(503, 'unavailable')],
  ])('it is sent again where %s, until it is taken', async (_why, fails) => {
    const sent = await checkInThere(fails, fails);
    stop();
    await find();
    await act(() => pause(50));
    await pass(60_000);
    expect(sent).toEqual([place, place, place]);
  });

  it('it is sent again where no answer comes at all', async () => {
    const sent = await checkInThere(() => new Promise<Response>(() => {}));
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    stop();
    await find();
    await act(() => pause(50));
    await pass(8000);
    expect(timeout).toHaveBeenLastCalledWith(8000);
    expect(sent).toHaveLength(1);
    limit.abort();
    await pass(2000);
    expect(sent).toEqual([place, place]);
  });

  it('it is sent once where the server refuses it', async () => {
    const sent = await checkInThere(refusal(409, 'position_too_late'));
    stop();
    await find();
    await act(() => pause(50));
    await pass(60_000);
    expect(sent).toEqual([place]);
  });

  it('it is sent a few times, and no more after a minute, whatever becomes of it', async () => {
    const sent = await checkInThere(...Array.from({ length: 20 }, () => noAnswer));
    stop();
    await find();
    await act(() => pause(50));
    await pass(60_000);
    expect(sent).toHaveLength(5);
    await pass(600_000);
    expect(sent).toHaveLength(5);
  });

  it('it is sent no more once a minute has passed since the punch', async () => {
    const sent = await checkInThere(noAnswer, noAnswer);
    stop();
    await pass(55_000);
    await find();
    await act(() => pause(50));
    await pass(60_000);
    expect(sent).toHaveLength(2);
  });
});
