import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UncountedPunches } from './uncounted-punches.tsx';

vi.mock('#offline/offline-provider.tsx', () => ({ useOffline: () => ({ setAside: [] }) }));
vi.mock('./not-counted.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

const tapped = (id?: string) => (
  <UncountedPunches held={id ? { id, type: 'check_in' } : undefined} timeZone="UTC" clockSkew={0} />
);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('say that there is something to tell of each punch of which it cannot be told, and of none nothing', async () => {
  const { rerender } = render(tapped('first'));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(tapped());
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(tapped('second'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Checkpoint cannot be reached.');
});
