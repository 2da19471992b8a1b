import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HeldPunch } from '#outbox/outbox.ts';
import { UncountedPunches } from './uncounted-punches.tsx';

let held: HeldPunch | undefined;
vi.mock('#outbox/offline-provider.tsx', () => ({ useOffline: () => ({ setAside: [], held }) }));
vi.mock('./not-counted.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

const holding = (id?: string) => {
  held = id ? { id, type: 'check_in' } : undefined;
  return <UncountedPunches timeZone="UTC" clockSkew={0} />;
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('say that there is something to tell of each punch of which it cannot be told, and of none nothing', async () => {
  const { rerender } = render(holding('first'));
  expect(await screen.findByRole('alert')).toHaveTextContent('One of your punches does not count, or not yet.');
  // It stands in its place: nothing lies over the page, and nothing takes it away.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  rerender(holding());
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(holding('second'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The details could not be loaded.');
});
