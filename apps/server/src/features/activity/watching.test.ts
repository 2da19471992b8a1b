import { fixedClock } from '@checkpoint/testkit/fixed-clock';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPresenceHub } from '#platform/events/presence-hub.ts';
import type { EventStream } from './event-stream.ts';
import type { Audience } from './policy.ts';
import { createWatching, type WatchingOptions } from './watching.ts';

const company = 'company';
const stats = { checkedInCount: 0, checkedOutCount: 0, totalEmployees: 0 };
const event = { stats, employees: [], activity: [] };

/** What a look finds from the second on; the first is the one with which the watching begins. */
const laterThan = (begun: readonly Changed[], later: readonly Changed[]) => {
  let looks = 0;
  return vi.fn(async () => (looks++ === 0 ? begun : later));
};
type Changed = Awaited<ReturnType<WatchingOptions['changedSince']>>[number];
const changed = (employee_id: string, version = 7): Changed => ({
  company_id: company,
  employee_id,
  version,
});

/** An administrator's stream of one company, and the watching behind it. Only companyId is read of the scope. */
function watched(options: Partial<WatchingOptions> = {}) {
  const hub = createPresenceHub({ announce: async () => {}, gatherFor: 1 });
  const read = vi.fn(async (_companyId: string, employeeIds: readonly string[]) => ({
    event,
    versions: new Map(employeeIds.map((id) => [id, 7])),
  }));
  const watching = createWatching({
    ...{ hub, read, clock: fixedClock('2026-03-02T08:00:00Z'), onError: () => {}, healEvery: 5 },
    changedSince: async () => [],
    ...options,
  });
  onTestFinished(() => watching.close());
  const sent: string[] = [];
  let leave = () => {};
  const stream: EventStream = {
    send: (name) => void sent.push(name),
    end: () => {},
    makeRoom: () => {},
    onEnd: (listener) => {
      leave = listener;
    },
  };
  const audience = { kind: 'everything', scope: { companyId: company } } as Audience;
  const attached = watching.attach(stream, audience);
  return { hub, read, sent, attached, leave: () => leave() };
}

it('finds a change whose announcement was lost, and tells it once', async () => {
  const { read, sent } = watched({
    changedSince: laterThan([changed('ada', 6)], [changed('ada')]),
  });
  await expect.poll(() => sent).toEqual(['presence']);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(sent).toEqual(['presence']);
  expect(read).toHaveBeenCalledExactlyOnceWith(company, ['ada']);
});

it('tells nobody who begins to watch what changed before, and is ready once that is known', async () => {
  let answer = (_changed: Changed[]) => {};
  const begun = new Promise<Changed[]>((resolve) => (answer = resolve));
  const changedSince = vi.fn(async () => begun);
  const { sent, read, attached } = watched({ changedSince });
  const ready = vi.fn();
  void attached.then(ready);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ready).not.toHaveBeenCalled();
  answer([changed('ada')]);
  await attached;
  await expect.poll(() => changedSince.mock.calls.length).toBeGreaterThan(2);
  expect([sent, read.mock.calls]).toEqual([[], []]);
});

it('begins although what changed before cannot be read', async () => {
  const onError = vi.fn();
  const { attached } = watched({
    changedSince: () => Promise.reject(new Error('away')),
    onError,
    healEvery: 1e6,
  });
  await attached;
  expect(onError).toHaveBeenCalledOnce();
});

it('does not tell again what was announced', async () => {
  const { hub, sent } = watched({
    healEvery: 20,
    changedSince: laterThan([], [changed('ada')]),
  });
  hub.changed(company, 'ada');
  await expect.poll(() => sent).toEqual(['presence']);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(sent).toEqual(['presence']);
});

it('asks once to read again where more changed than a stream may hold', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `person ${index}`);
  const { hub, sent } = watched({
    changedSince: laterThan(
      [],
      ids.map((id) => changed(id)),
    ),
  });
  await expect.poll(() => sent).toEqual(['missed']);
  hub.received(company, ids.slice(1));
  await expect.poll(() => sent).toEqual(['missed', 'presence']);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(sent).toEqual(['missed', 'presence']);
});

it('asks once to read again however many changed, and whoever changes meanwhile', async () => {
  const ids = Array.from({ length: 20_001 }, (_, index) => `person ${index}`);
  const changedSince = laterThan(
    [],
    ids.map((id) => changed(id)),
  );
  const { hub, sent } = watched({ changedSince, healEvery: 50 });
  await expect.poll(() => sent).toEqual(['missed']);
  hub.received(company, ['ada']);
  hub.received(company, ['bob']);
  await expect.poll(() => sent).toEqual(['missed', 'presence', 'presence']);
  const looks = changedSince.mock.calls.length;
  await expect.poll(() => changedSince.mock.calls.length).toBeGreaterThan(looks + 2);
  expect(sent).toEqual(['missed', 'presence', 'presence']);
});

it('knows what it told for as long as a look goes back, and forgets it then', async () => {
  const clock = fixedClock('2026-03-02T08:00:00Z');
  const changedSince = laterThan([], [changed('ada')]);
  const { sent } = watched({ clock, changedSince });
  const afterLooks = async () => {
    const looks = changedSince.mock.calls.length;
    await expect.poll(() => changedSince.mock.calls.length).toBeGreaterThan(looks + 2);
    return sent.length;
  };
  await expect.poll(() => sent).toEqual(['presence']);
  clock.advance(60_000);
  expect(await afterLooks()).toBe(1);
  clock.advance(60_000);
  expect(await afterLooks()).toBe(2);
});

it('tells changes in their order, however long each takes to read', async () => {
  const told: string[] = [];
  const { hub } = watched({
    read: async (_companyId, employeeIds) => {
      await new Promise((resolve) => setTimeout(resolve, employeeIds.includes('slow') ? 30 : 0));
      told.push(...employeeIds);
      return { event, versions: new Map() };
    },
  });
  hub.received(company, ['slow']);
  hub.received(company, ['fast']);
  await expect.poll(() => told).toEqual(['slow', 'fast']);
});

it('asks to read again when a change cannot be read, and goes on', async () => {
  let away = true;
  const { hub, sent } = watched({
    read: async () => {
      if (away) throw new Error('the database is away');
      return { event, versions: new Map() };
    },
  });
  hub.received(company, ['ada']);
  await expect.poll(() => sent).toEqual(['missed']);
  away = false;
  hub.received(company, ['ada']);
  await expect.poll(() => sent).toEqual(['missed', 'presence']);
});

it('reads nothing for a company that nobody watches any more', async () => {
  const { hub, read, leave } = watched();
  leave();
  hub.changed(company, 'ada');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read).not.toHaveBeenCalled();
});
