import { expect, it, onTestFinished, vi } from 'vitest';
import { everybody, type Scope } from '#record/actors/scope.ts';
import { createPresenceHub } from '#record/presence/presence-hub.ts';
import { fixedClock } from '#testing/fixed-clock.ts';
import type { Audience } from './audience.ts';
import type { EventStream } from './event-stream.ts';
import { createWatching, type WatchingOptions } from './watching.ts';

const company = 'company';
const stats = { checkedInCount: 0, checkedOutCount: 0, totalEmployees: 0 };
const event = { stats, employees: [], activity: [] };

const all: Audience = {
  ...{ companyId: company, employeeId: null },
  ...{ kind: 'others', scope: everybody, countsOnly: false },
};

/** An administrator's stream of one company, and the watching behind it. */
function watched(options: Partial<WatchingOptions> = {}) {
  const hub = createPresenceHub({ announce: async () => {}, gatherFor: 1 });
  const read = vi.fn(async (_companyId: string, _scope: Scope, employeeIds: readonly string[]) => ({
    event,
    versions: new Map(employeeIds.map((id) => [id, 7])),
  }));
  const watching = createWatching({
    ...{ hub, read, clock: fixedClock('2026-03-02T08:00:00Z'), onError: () => {}, healEvery: 5 },
    changedSince: async () => [],
    overdueBetween: async () => [],
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
  watching.attach(stream, all);
  return { hub, read, watching, stream, sent, leave: () => leave() };
}

it('finds a change whose announcement was lost, and tells it once', async () => {
  const { read, sent } = watched({
    changedSince: async () => [{ company_id: company, employee_id: 'ada', version: 7 }],
  });
  await expect.poll(() => sent).toEqual(['presence']);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(sent).toEqual(['presence']);
  expect(read).toHaveBeenCalledExactlyOnceWith(company, everybody, ['ada']);
});

it('tells once of a check-out that begins to be missing, also where a look fails', async () => {
  const clock = fixedClock('2026-03-02T08:00:00Z');
  const missingFrom = new Date('2026-03-02T08:10:00Z');
  let isAway = true;
  const overdueBetween = vi.fn(async (_companyIds: readonly string[], from: Date, to: Date) => {
    const isOverdue = from <= missingFrom && missingFrom < to;
    if (isOverdue && isAway) throw new Error('away');
    return isOverdue ? [{ company_id: company, employee_id: 'ada' }] : [];
  });
  const changedSince = vi.fn(async () => []);
  const { read, sent } = watched({ clock, changedSince, overdueBetween });
  const afterLooks = async () => {
    const looks = changedSince.mock.calls.length;
    await expect.poll(() => changedSince.mock.calls.length).toBeGreaterThan(looks + 2);
  };
  await afterLooks();
  clock.advance(15 * 60_000);
  await afterLooks();
  expect(sent).toEqual([]);
  isAway = false;
  await expect.poll(() => sent).toEqual(['presence']);
  clock.advance(60_000);
  await afterLooks();
  expect(sent).toEqual(['presence']);
  expect(read).toHaveBeenCalledExactlyOnceWith(company, everybody, ['ada']);
});

it('tells what was lost although nobody can say whose check-out is missing', async () => {
  const clock = fixedClock('2026-03-02T08:00:00Z');
  const { sent } = watched({
    clock,
    changedSince: async () => [{ company_id: company, employee_id: 'ada', version: 7 }],
    overdueBetween: () => Promise.reject(new Error('away')),
  });
  clock.advance(60_000);
  await expect.poll(() => sent).toEqual(['presence']);
});

it('looks for missing check-outs once a minute', async () => {
  const clock = fixedClock('2026-03-02T08:00:00Z');
  const overdueBetween = vi.fn(async () => []);
  const changedSince = vi.fn(async () => []);
  watched({ clock, changedSince, overdueBetween });
  for (let second = 0; second < 130; second += 10) {
    const looks = changedSince.mock.calls.length;
    await expect.poll(() => changedSince.mock.calls.length).toBeGreaterThan(looks);
    clock.advance(10_000);
  }
  await expect.poll(() => overdueBetween.mock.calls.length).toBe(2);
});

it('looks once at a time, however long a look takes, and then from where the last one began', async () => {
  const clock = fixedClock('2026-03-02T08:00:00Z');
  let answer = () => {};
  const changedSince = vi.fn(
    (_companyIds: readonly string[], _since: Date) =>
      new Promise<never[]>((resolve) => (answer = () => resolve([]))),
  );
  const { sent } = watched({ clock, changedSince });
  const looks = (count: number) => expect.poll(() => changedSince.mock.calls.length).toBe(count);
  await looks(1);
  clock.advance(5 * 60_000);
  await new Promise((resolve) => setTimeout(resolve, 40));
  await looks(1);
  answer();
  await looks(2);
  expect(changedSince.mock.lastCall?.[1]).toEqual(new Date('2026-03-02T07:59:00.005Z'));
  answer();
  await looks(3);
  expect(changedSince.mock.lastCall?.[1]).toEqual(new Date('2026-03-02T08:04:00Z'));
  expect(sent).toEqual([]);
});

it('looks again only once what it found has been told', async () => {
  let answer = () => {};
  const changedSince = vi.fn(async () => [{ company_id: company, employee_id: 'ada', version: 7 }]);
  const { read, sent } = watched({ changedSince, healEvery: 5 });
  read.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ event, versions: new Map([['ada', 7]]) });
      }),
  );
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(changedSince).toHaveBeenCalledTimes(1);
  answer();
  await expect.poll(() => changedSince.mock.calls.length).toBeGreaterThan(2);
  expect(sent).toEqual(['presence']);
  expect(read).toHaveBeenCalledTimes(1);
});

it('goes on looking where a look fails', async () => {
  let looks = 0;
  const { sent } = watched({
    changedSince: () => {
      looks += 1;
      if (looks < 3) return Promise.reject(new Error('away'));
      return Promise.resolve([{ company_id: company, employee_id: 'ada', version: 7 }]);
    },
  });
  await expect.poll(() => sent).toEqual(['presence']);
});

it('does not tell again what was announced', async () => {
  const { hub, sent } = watched({
    healEvery: 20,
    changedSince: async () => [{ company_id: company, employee_id: 'ada', version: 7 }],
  });
  hub.changed(company, 'ada');
  await expect.poll(() => sent).toEqual(['presence']);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(sent).toEqual(['presence']);
});

it('asks once to read again where more changed than a stream may hold', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `person ${index}`);
  const { hub, sent } = watched({
    changedSince: async () => ids.map((id) => ({ company_id: company, employee_id: id, version: 7 })),
  });
  await expect.poll(() => sent).toEqual(['missed']);
  hub.received(company, ids.slice(1));
  await expect.poll(() => sent).toEqual(['missed', 'presence']);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(sent).toEqual(['missed', 'presence']);
});

it('asks once to read again however many changed, and whoever changes meanwhile', async () => {
  const ids = Array.from({ length: 20_001 }, (_, index) => `person ${index}`);
  const changedSince = vi.fn(async () =>
    ids.map((id) => ({ company_id: company, employee_id: id, version: 7 })),
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
  const changedSince = vi.fn(async () => [{ company_id: company, employee_id: 'ada', version: 7 }]);
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
    read: async (_companyId, _scope, employeeIds) => {
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

it('reads a change once for each scope that watches', async () => {
  const { hub, read, watching, stream } = watched();
  const lab: Scope = { kind: 'departments', departments: ['Lab'] };
  watching.attach(stream, all);
  for (const scope of [lab, { ...lab }])
    watching.attach(stream, { ...all, kind: 'others', scope, countsOnly: false });
  hub.received(company, ['ada']);
  await expect.poll(() => read.mock.calls.map(([, scope]) => scope)).toEqual([everybody, lab]);
});
