import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { now } from '#kernel/clock.ts';
import {
  type Answers,
  anna,
  type Call,
  fakeServer,
  northlight,
  openPage,
  refusal,
} from '#testing/page.fixture.tsx';
import { PunchClockPage } from './punch-clock-page.tsx';

/** 12:22:05 in Stockholm. */
export const noon = Date.parse('2026-11-20T11:22:05.000Z');

export const hours = (startedAt?: string) => ({
  now: '2026-11-20T11:22:05.000Z',
  timeZone: 'Europe/Stockholm',
  maxShiftHours: 16,
  today: { start: '2026-11-19T23:00:00.000Z', end: '2026-11-20T23:00:00.000Z' },
  week: { start: '2026-11-14T23:00:00.000Z', end: '2026-11-21T23:00:00.000Z' },
  periods: [
    { startedAt: '2026-11-19T07:00:00.000Z', endedAt: '2026-11-19T15:30:00.000Z', checkOutMissing: false },
    ...(startedAt === undefined ? [] : [{ startedAt, endedAt: null, checkOutMissing: false }]),
  ],
});

export const record = (type: string, timestamp: string, locationStatus = 'in_office') => ({
  id: 'latest',
  type,
  timestamp,
  locationStatus,
  location: null,
  coordinates: null,
  isOffline: false,
  syncedAt: null,
  timeZone: 'Europe/Stockholm',
  employee: { id: 'e', userId: 'anna', department: null, user: { firstName: 'Anna', lastName: 'Ek' } },
});

export const accepts = ({ body }: Call) =>
  Response.json(
    { ...record(body.type, new Date(now()).toISOString(), body.locationStatus), id: body.id },
    { status: 201 },
  );

/** The server of an employee who is checked out and has never been here, unless `answers` says otherwise. */
export const open = (answers: Answers = {}) => {
  const all: Answers = {
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/employees/me': refusal(404, 'not_found'),
    'GET /api/checkins/latest': null,
    'GET /api/checkins/hours': hours(),
    'POST /api/checkins': accepts,
    ...answers,
  };
  const calls = fakeServer(all);
  const { client } = openPage(<PunchClockPage />);
  // What comes after the first paint is there, as after the first touch.
  fireEvent.pointerDown(document.body);
  return {
    answers: all,
    client,
    punches: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    reads: (path: string) =>
      calls.filter((call) => call.method === 'GET' && call.path.split('?')[0] === path).length,
  };
};

export const checkedIn = {
  'GET /api/checkins/latest': record('check_in', '2026-11-20T07:58:00.000Z'),
  'GET /api/checkins/hours': hours('2026-11-20T07:58:00.000Z'),
};

export const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));
/** Announced as disabled, and keeping the focus all the same. */
export const cannotPress = async (name: string) =>
  expect(await button(name)).toHaveAttribute('aria-disabled', 'true');
/** `toBeEnabled` would hold of a button that is only announced as disabled, too. */
export const canPress = async (name: string) =>
  expect(await button(name)).not.toHaveAttribute('aria-disabled', 'true');
/** Every test here stands at `noon`, with a browser that reads English as in Britain. */
/** The second press on a check-out that is asked about, because the check-in was just made. */
export async function confirmCheckOut(): Promise<void> {
  const sure = await screen.findByRole('button', { name: 'Check Out' });
  await waitFor(() => expect(sure).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(sure);
}

/** The rest of a button that has changed does not end by itself, however slow the test is, but when it is ended here. */
export function holdRests() {
  const { setTimeout, clearTimeout } = window;
  const rests = new Map<number, () => void>();
  vi.stubGlobal('setTimeout', (end: (value?: unknown) => void, after: number, ...values: unknown[]) => {
    if (after !== 700) return setTimeout(end, after, ...values);
    const id = -1 - rests.size;
    rests.set(id, () => end(...values));
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: number | undefined) => {
    if (id === undefined || !rests.delete(id)) clearTimeout(id);
  });
  return {
    /** How many buttons rest. */
    count: () => rests.size,
    end: () =>
      act(() => {
        for (const end of rests.values()) end();
        rests.clear();
      }),
  };
}

export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
}

export function goOn(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
