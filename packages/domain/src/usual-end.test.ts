import { expect, it } from 'vitest';
import { usualEnd } from './usual-end.ts';

const zone = 'Europe/Berlin';
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const day = (date: string, from: string, to: string) => ({
  startedAt: at(`${date}T${from}`),
  endedAt: at(`${date}T${to}`),
});

it('is the middle of when the last days of work ended', () => {
  const earlier = [
    day('2026-02-05', '13:00', '16:30'),
    day('2026-02-05', '08:00', '12:00'),
    day('2026-02-04', '08:00', '17:00'),
    day('2026-02-03', '08:00', '16:45'),
  ];
  expect(usualEnd(at('2026-02-06T08:10'), earlier, zone)).toEqual({
    endedAt: at('2026-02-06T16:45'),
    days: 3,
  });
});

it('is unknown after two days of work, and where it lies before the start', () => {
  const two = [day('2026-02-04', '08:00', '17:00'), day('2026-02-03', '08:00', '16:45')];
  expect(usualEnd(at('2026-02-06T08:10'), two, zone)).toBeUndefined();
  const three = [...two, day('2026-02-02', '08:00', '17:00')];
  expect(usualEnd(at('2026-02-06T20:00'), three, zone)).toBeUndefined();
});

it('of nights lies on the next day', () => {
  const night = (date: string, next: string) => ({
    startedAt: at(`${date}T22:00`),
    endedAt: at(`${next}T06:00`),
  });
  const nights = [
    night('2026-02-04', '2026-02-05'),
    night('2026-02-03', '2026-02-04'),
    night('2026-02-02', '2026-02-03'),
  ];
  expect(usualEnd(at('2026-02-05T22:03'), nights, zone)?.endedAt).toBe(at('2026-02-06T06:00'));
});
