import { expect, it, vi } from 'vitest';
import { createPresenceHub } from './presence-hub.ts';

it('gathers changes per company and announces each employee once', async () => {
  const announce = vi.fn(async () => {});
  const hub = createPresenceHub({ announce, gatherFor: 5 });
  const watcher = vi.fn();
  hub.watch('a', watcher);
  hub.changed('a', 'ada');
  hub.changed('a', 'bob');
  hub.changed('a', 'ada');
  hub.changed('b', 'eve');
  await expect.poll(() => announce).toHaveBeenCalledTimes(2);
  expect(announce.mock.calls).toEqual([
    ['a', ['ada', 'bob']],
    ['b', ['eve']],
  ]);
  expect(watcher).toHaveBeenCalledExactlyOnceWith({ kind: 'changed', employeeIds: ['ada', 'bob'] });
});

it('passes on what was gathered when it closes', async () => {
  const announce = vi.fn(async () => {});
  const hub = createPresenceHub({ announce, gatherFor: 60_000 });
  hub.changed('a', 'ada');
  await hub.close();
  expect(announce).toHaveBeenCalledWith('a', ['ada']);
});

it('tells of a changed company here and in the other processes', async () => {
  const announce = vi.fn(async () => {});
  const [here, there] = [createPresenceHub({ announce }), createPresenceHub({ announce })];
  const watchers = [vi.fn(), vi.fn()] as const;
  here.watch('a', watchers[0]);
  there.watch('a', watchers[1]);
  here.companyChanged('a');
  expect(announce).toHaveBeenCalledExactlyOnceWith('a', []);
  there.received('a', []);
  for (const watcher of watchers) expect(watcher).toHaveBeenCalledExactlyOnceWith({ kind: 'missed' });
});

it('tells a watcher nothing after it left', async () => {
  const hub = createPresenceHub({ announce: async () => {}, gatherFor: 1 });
  const watcher = vi.fn();
  hub.watch('a', watcher)();
  hub.received('a', ['ada']);
  hub.missed();
  expect(watcher).not.toHaveBeenCalled();
});
