import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownTimes } from '#product/own-hours.ts';
import { hours, noon } from '../punch-clock.fixture.tsx';
import { DayStrip } from './day-strip.tsx';

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const period = (startedAt: string, endedAt: string | null) => ({
  ...{ startedAt: at(startedAt), endedAt: endedAt && at(endedAt) },
  checkOutMissing: false,
});

const strip = (...periods: ReturnType<typeof period>[]) => {
  const clock = {
    times: ownTimes({ ...hours(), periods }, noon),
    latest: null,
    pending: [],
    timeZone: 'UTC',
  };
  return <DayStrip clock={clock as never} now={noon} />;
};
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows every period once, also two without length and one that is open at the same time', () => {
  const levelled = [period('10:00', '10:00'), period('10:00', '10:00'), period('10:00', null)];
  const { rerender } = render(strip(period('08:00', '09:00'), ...levelled));
  expect(shown()).toHaveLength(4);
  rerender(strip(...levelled.slice(1)));
  expect(shown()).toHaveLength(2);
  rerender(strip());
  expect(shown()).toEqual(['No work recorded today']);
});
