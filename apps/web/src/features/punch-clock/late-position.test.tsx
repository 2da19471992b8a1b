import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedQueue } from '#offline/stored-queue.fixture.ts';
import { refusal } from '#platform/page.fixture.tsx';
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
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await find();
    await waitFor(() => expect(storedQueue()[0]?.action).toMatchObject(place));
  });

  it('is not given to anything a minute later', async () => {
    await checkIn({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await waitFor(() => expect(storedQueue()).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    vi.setSystemTime(noon + 61_000);
    await find();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(storedQueue()[0]?.action.coordinates).toBeNull();
  });
});

describe('for a punch that the server has', () => {
  it('it is sent after it, once', async () => {
    const sent: unknown[] = [];
    let id = '';
    const answers = {
      'POST /api/checkins': ({ body }: { body: { id: string } }) => {
        id = body.id;
        answers[`POST /api/checkins/${id}/position`] = ({ body: late }: { body: unknown }) => {
          sent.push(late);
          return Response.json({ ...record('check_in', '2026-11-20T11:22:05.000Z'), id }, { status: 201 });
        };
        return Response.json({ ...record('check_in', '2026-11-20T11:22:05.000Z'), id }, { status: 201 });
      },
    } as Record<string, unknown>;
    const { answers: all } = await checkIn(answers);
    await waitFor(() => expect(id).not.toBe(''));
    Object.assign(all, answers);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await find();
    await waitFor(() => expect(sent).toEqual([place]));
  });
});
