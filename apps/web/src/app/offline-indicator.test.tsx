import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { OfflineIndicator } from './offline-indicator.tsx';

afterEach(() => vi.useRealTimers());

function browserSays(isOnline: boolean, at: string) {
  vi.setSystemTime(at);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says as of when the page is, from the moment at which the network went', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fakeServer({ 'GET /api/auth/user': anna, 'GET /api/companies/northlight': northlight });
  openPage(<OfflineIndicator />);
  expect(screen.queryByText('Offline Mode Active')).toBeNull();

  browserSays(false, '2026-11-20T13:07:00.000Z');
  expect(screen.getByText('Offline Mode Active')).toBeVisible();
  // Stockholm's.
  const asOf = 'Last updated Nov 20 2:07 PM. Nothing is lost. Changes need a connection.';
  expect(await screen.findByText(asOf)).toBeVisible();
  browserSays(false, '2026-11-20T15:00:00.000Z');
  expect(screen.getByText(asOf)).toBeVisible();

  browserSays(true, '2026-11-20T15:01:00.000Z');
  expect(screen.queryByText('Offline Mode Active')).toBeNull();
  browserSays(false, '2026-11-20T16:00:00.000Z');
  expect(screen.getByText(/^Last updated Nov 20 5:00 PM\./)).toBeVisible();
  browserSays(true, '2026-11-20T16:01:00.000Z');
});
