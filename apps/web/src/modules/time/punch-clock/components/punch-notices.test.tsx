import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Offline } from '#outbox/offline-provider.tsx';
import type { PunchClock } from '../use-punch-clock.ts';
import { PunchNotices } from './punch-notices.tsx';

const nothing = { canStore: true, waiting: [], setAside: [], held: undefined, delivered: 0 };
let offline: object = nothing;
vi.mock('#outbox/offline-provider.tsx', () => ({ useOffline: () => offline }));
vi.mock('#ui/toast.tsx', () => ({ useToast: () => () => {} }));
vi.mock('./pending-notices.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
// React's own word on what could not be loaded.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const clock = { timeZone: 'UTC', times: undefined, latest: null } as PunchClock;
const withPunches = (more: Partial<Record<keyof Offline, unknown>> = {}) => {
  offline = { ...nothing, ...more };
  return <PunchNotices clock={clock} onDays={undefined} />;
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('says that there is something to tell where that cannot be loaded, in its place, and otherwise nothing', async () => {
  const { rerender } = render(withPunches({ held: { id: 'first', type: 'check_in' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A check-in or check-out doesn’t count, or not yet.',
  );
  // It stands in its place: nothing lies over the page, and nothing takes it away.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  rerender(withPunches());
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(withPunches({ waiting: [{}] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 check-in or check-out waiting to be sent');
  rerender(withPunches({ canStore: false }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser can’t save check-ins');
});
