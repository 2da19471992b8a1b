import { dayOf } from '@checkpoint/domain/calendar';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import type { Fact, Tap } from './facts.ts';
import { minutesBetween, type Random } from './random.ts';
import type { Shift } from './shifts.ts';
import { keptOffline, type Workday } from './workday.ts';

/** The company's settings that the mishaps depend on. */
export interface Circumstances {
  readonly zone: string;
  readonly maxShiftHours: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export interface Neighbours {
  /** Whether the workday before ended with a check-out that counted at once. */
  readonly followsCheckOut: boolean;
  readonly next: Shift | undefined;
}

/** A workday as the server sees it, with forgotten punches, network failures and their consequences. */
export function unfold(
  workday: Workday,
  { followsCheckOut, next }: Neighbours,
  { zone, maxShiftHours }: Circumstances,
  random: Random,
): Fact[] {
  const { arrival, between, departure, lastArrival } = workday;
  const ordinary = [arrival, ...between, departure];
  const fate = random.next();
  // A check-out may be missing only if the next check-in is late enough to begin a new day.
  const newDay = next === undefined || lastsTooLong(lastArrival.at, next.start, maxShiftHours);
  if (fate < 0.015 && newDay) return [arrival, ...between, ...afterForgetting(workday, next, zone, random)];
  if (fate < 0.02 && newDay && next !== undefined && next.end - departure.at < 6 * day)
    return [arrival, ...between, ...deadPhone(workday, next, zone, random)];
  if (fate < 0.025 && arrival.offline === null) return [...ordinary, ...secondDevice(workday, zone, random)];
  if (fate < 0.035 && arrival.offline === null && followsCheckOut) return tappedLate(workday, zone, random);
  return ordinary;
}

/** In office hours, some days later. */
const later = (at: number, days: number, zone: string, random: Random): number =>
  dayOf(at + days * day, zone).start + minutesBetween(random, 9 * 60, 16 * 60);

/** The check-out was forgotten. Some people request it the next day, some administrators notice, some stay open. */
function afterForgetting(
  { shift, lastArrival }: Workday,
  next: Shift | undefined,
  zone: string,
  random: Random,
): Fact[] {
  if (next === undefined) return [];
  const end = Math.floor(shift.end / (5 * minute)) * 5 * minute;
  const changes = [
    { kind: 'settle', punchId: lastArrival.id, timestamp: new Date(end).toISOString() },
  ] as const;
  const requestId = random.uuid();
  if (random.chance(0.5)) {
    const asked = next.start + minutesBetween(random, 3, 20);
    const reason = random.pick([
      'Forgot to check out, sorry.',
      'Handy war leer.',
      'Left with the fire drill.',
    ]);
    return [
      { kind: 'correct', at: asked, by: 'employee', requestId, changes, reason },
      ...decision(requestId, asked, zone, random),
    ];
  }
  if (random.chance(0.5)) return [];
  const at = later(next.start, random.whole(1, 3), zone, random);
  return [{ kind: 'correct', at, by: 'administrator', requestId, changes, reason: 'By the gate log.' }];
}

/** Most requests are accepted within two days, a few are refused, and a few stay undecided. */
function decision(requestId: string, asked: number, zone: string, random: Random): Fact[] {
  if (random.chance(0.1)) return [];
  const at = later(asked, random.whole(1, 2), zone, random);
  return random.chance(0.8)
    ? [{ kind: 'decide', at, requestId, decision: 'accepted', reason: 'As the gate log says.' }]
    : [{ kind: 'decide', at, requestId, decision: 'refused', reason: 'The gate log says otherwise.' }];
}

/** The phone died after the check-out and sends it near the end of the next shift, too late to count. */
function deadPhone({ departure, shift }: Workday, next: Shift, zone: string, random: Random): Fact[] {
  const arrived = next.end - minutesBetween(random, 4, 20);
  const tap = { ...departure, at: shift.end, expected: 'held' } as const;
  return [keptOffline(tap, arrived - shift.end), ...judged('accept_held', tap.id, arrived, zone, random)];
}

/** Somebody checked in at the desk and on the phone. The phone's tap arrives when the first one already counts. */
function secondDevice({ arrival }: Workday, zone: string, random: Random): Fact[] {
  const tap = {
    ...arrival,
    at: arrival.at + minutesBetween(random, 2, 6),
    id: random.uuid(),
    expected: 'held',
  } as const;
  const held = keptOffline(tap, minutesBetween(random, 4, 15));
  return [held, ...judged('dismiss_held', held.id, held.at, zone, random)];
}

function judged(
  kind: 'accept_held' | 'dismiss_held',
  heldPunchId: string,
  at: number,
  zone: string,
  random: Random,
): Fact[] {
  if (random.chance(0.15)) return [];
  return [
    {
      ...{ kind: 'correct', by: 'administrator', requestId: random.uuid() },
      at: later(at, random.whole(1, 2), zone, random),
      changes: [{ kind, heldPunchId }],
      reason: kind === 'accept_held' ? 'As the gate log says.' : 'Tapped twice.',
    },
  ];
}

/** Somebody forgot the phone at the start of work, and requests the time when they came. */
function tappedLate({ shift, arrival, between, departure }: Workday, zone: string, random: Random): Fact[] {
  const tapped = { ...arrival, at: shift.start + minutesBetween(random, 25, 50) };
  const withoutPosition = between.filter(({ kind }) => kind !== 'position');
  const asked = departure.at + minutesBetween(random, 2, 10);
  const requestId = random.uuid();
  const timestamp = new Date(Math.floor(shift.start / minute) * minute).toISOString();
  return [
    ...[tapped, ...withoutPosition, departure],
    {
      ...{ kind: 'correct', at: asked, by: 'employee', requestId },
      changes: [{ kind: 'move', punchId: tapped.id, timestamp }],
      reason: 'I was here on time but only tapped after the morning meeting.',
    },
    ...decision(requestId, asked, zone, random),
  ];
}

/** A tap that was late or had a wrong clock waits for review. Nearly all are reviewed within three days. */
export function lookedAt({ id, at, offline, expected }: Tap, zone: string, random: Random): Fact[] {
  if (offline === null || expected === 'held') return [];
  const isOdd = at - offline.occurredAt > 15 * minute || offline.sentAt !== at;
  if (!isOdd || random.chance(0.02)) return [];
  return [
    {
      ...{ kind: 'correct', by: 'administrator', requestId: random.uuid() },
      at: later(at, random.whole(1, 3), zone, random),
      changes: [{ kind: 'confirm', punchId: id }],
      reason: 'Compared with the gate log.',
    },
  ];
}
