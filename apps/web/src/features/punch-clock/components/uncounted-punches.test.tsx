import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HeldPunch } from '#offline/outbox.ts';
import { UncountedPunches } from './uncounted-punches.tsx';

let held: HeldPunch | undefined;
vi.mock('#offline/offline-provider.tsx', () => ({ useOffline: () => ({ setAside: [], held }) }));
vi.mock('./not-counted.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

const holding = (id?: string) => {
  held = id ? { id, type: 'check_in' } : undefined;
  return <UncountedPunches timeZone="UTC" clockSkew={0} />;
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('say that there is something to tell of each punch of which it cannot be told, and of none nothing', async () => {
  const { rerender } = render(holding('first'));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(holding());
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(holding('second'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Checkpoint cannot be reached.');
});
