import type { Explanation } from '@checkpoint/contract/calls/reports';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ExplainedDays } from './explained-days.tsx';

const origin = (tappedAt: string) => ({
  ...{ kind: 'punch' as const, id: 'p', recordedAt: tappedAt, tappedAt, reason: null },
  ...{ isOffline: false, clockSuspect: false, by: { firstName: 'Maja', lastName: 'Ek' } },
});
const [evening, morning] = ['2026-11-02T20:00:00.700Z', '2026-11-03T05:00:00.300Z'];
const explanation: Explanation = {
  ...{ timeZone: 'UTC', seconds: 33_600, people: [] },
  days: [
    {
      ...{ date: '2026-11-02', seconds: 15_000 },
      periods: [
        { id: 'day', seconds: 600 },
        { id: 'night', seconds: 14_400 },
      ],
    },
    { date: '2026-11-03', seconds: 18_000, periods: [{ id: 'night', seconds: 18_000 }] },
  ],
  periods: [
    {
      ...{ id: 'day', startedAt: '2026-11-02T12:00:00.900Z', endedAt: '2026-11-02T12:10:00.100Z' },
      ...{ timeZone: 'UTC', department: null, seconds: 600, state: 'counted' },
      start: origin('2026-11-02T12:00:00.900Z'),
      end: {
        ...{ kind: 'correction', id: 'c', recordedAt: '2026-11-03T08:00:00.000Z', reason: 'Forgot' },
        ...{ tappedAt: '2026-11-02T12:01:00.000Z', isOffline: true, clockSuspect: false },
        by: { firstName: 'Ada', lastName: 'Halden' },
      },
    },
    {
      ...{ id: 'night', startedAt: evening, endedAt: morning },
      ...{ timeZone: 'UTC', department: null, seconds: 32_400, state: 'counted' },
      ...{ start: origin(evening), end: origin(morning) },
    },
  ],
};

const show = () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  render(<ExplainedDays explanation={explanation} onBack={() => {}} />);
};

it('says under each day what of a period counts on it, where that is not the whole', () => {
  show();
  const periods = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul') === null)
    .map((item) => item.firstElementChild?.textContent);
  expect(periods).toEqual([
    '2 Nov 12:00 – 12:100:10',
    '2 Nov 20:00 – 3 Nov 5:004:00 on this day',
    '2 Nov 20:00 – 3 Nov 5:005:00 on this day',
  ]);
});

it('shows what was tapped beside what a correction made of it', () => {
  show();
  const line =
    'Check-out corrected 3 Nov 8:00 by Ada Halden · first recorded as 2 Nov 12:01 · recorded offline · “Forgot”';
  expect(screen.getByText(line)).toBeVisible();
});
