import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { learntAt } from '#kernel/cache/last-known.ts';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { latestPunchQuery } from '#product/latest-punch.ts';
import { useUpdateLocationStatus } from './api/update-location-status.ts';
import { record } from './punch-clock.fixture.tsx';
import { useLatePosition } from './use-punch.ts';

vi.mock('#outbox/offline-provider.tsx', () => ({ useOffline: () => ({ locate: async () => false }) }));

const before = { ...record('check_in', '2026-11-20T07:58:00.000Z'), id: 'before' } as never;
const since = { ...record('check_out', '2026-11-20T11:00:00.000Z'), id: 'since' } as never;

/** A page that shows the newest punch; `learnt` is called when it takes something for news of where its person stands. */
function showing(shown: never) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(before)),
  );
  const client = createQueryClient(() => {});
  client.setQueryData(latestPunchQuery.queryKey, shown);
  const learnt = vi.fn();
  client.getQueryCache().subscribe((event) => learntAt(event) > 0 && learnt());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, learnt, wrapper };
}

it('a position that was taken late is no news of where its person stands', async () => {
  const { learnt, wrapper } = showing(before);
  const { result } = renderHook(useLatePosition, { wrapper });
  const found = { latitude: 59.3, longitude: 18.1, accuracy: 35 };
  await result.current({ kind: 'recorded', record: before }, Promise.resolve(found));
  expect(fetch).toHaveBeenCalledOnce();
  expect(learnt).not.toHaveBeenCalled();
});

it.each([
  ['is no news of the one since', since, 0],
  ['is news of that one', before, 1],
])('a status that was changed of a punch %s', async (_what, shown, news) => {
  const { client, learnt, wrapper } = showing(shown);
  const { result } = renderHook(useUpdateLocationStatus, { wrapper });
  await result.current('remote');
  expect(learnt).toHaveBeenCalledTimes(news);
  expect(client.getQueryData(latestPunchQuery.queryKey)).toEqual(shown);
});
