import type { Member, Place } from './cast.ts';
import type { Fact, Tap } from './facts.ts';
import { minutesBetween, type Random } from './random.ts';
import type { Shift } from './shifts.ts';

/** A shift as the server sees it when nothing goes wrong. */
export interface Workday {
  readonly shift: Shift;
  readonly arrival: Tap;
  /** The break, and positions that arrive late. */
  readonly between: readonly Fact[];
  readonly departure: Tap;
  /** The check-in that the check-out ends. */
  readonly lastArrival: Tap;
}

/** Hamburg's old warehouse district. */
const site: Place = { latitude: 53.5438, longitude: 9.9884 };

export function workdayOf(member: Member, shift: Shift, random: Random): Workday {
  const where = whereabouts(member, random);
  const tap = (type: Tap['type'], at: number, until: number) =>
    carry(member, { type, at, until, locationStatus: where.status, position: where.position }, random);
  const { start, end, pause } = shift;
  const hasBreak = pause.to > pause.from;
  const arrival = tap('check_in', start, hasBreak ? pause.from : end);
  const departure = tap('check_out', end, end + 3 * 3_600_000);
  const between = positionAfter(arrival, where, random);
  if (!hasBreak) return { shift, arrival, between, departure, lastArrival: arrival };
  const out = { ...tap('check_out', pause.from, pause.to), locationStatus: 'lunch' };
  const back = tap('check_in', pause.to, end);
  const meal: Fact[] = member.tapsLunch
    ? [out, back]
    : [
        { kind: 'status', at: pause.from, locationStatus: 'lunch' },
        { kind: 'status', at: pause.to, locationStatus: where.status },
      ];
  return {
    ...{ shift, arrival, departure },
    between: [...between, ...meal],
    lastArrival: member.tapsLunch ? back : arrival,
  };
}

interface Whereabouts {
  readonly status: string;
  /** The position at the time of the tap. */
  readonly position: Place | null;
  /** The position some seconds later, if there was none at the tap. */
  readonly latePosition: Place | null;
}

const visits = [
  'Customer visit, Bremen',
  'Trade fair, Hannover Messe',
  'Kundentermin Flensburg, danach Rückfahrt mit der Bahn',
  'Service call, Lübeck harbour',
];

function whereabouts({ rota, sharesPosition }: Member, random: Random): Whereabouts {
  const isOut = rota === 'field';
  const atHome = rota === 'office' && random.chance(0.15);
  const status = isOut
    ? random.pick(['out_of_office', 'out_of_office', ...visits])
    : atHome
      ? 'Home office'
      : 'in_office';
  const fix = near(site, isOut ? 0.9 : atHome ? 0.15 : 0.0012, random);
  const isKnown = random.chance(0.8);
  return {
    status,
    position: sharesPosition && isKnown ? fix : null,
    latePosition: sharesPosition && !isKnown ? fix : null,
  };
}

/** A random place within so many degrees, rounded to about ten metres. */
const near = ({ latitude, longitude }: Place, degrees: number, random: Random): Place => ({
  latitude: Number((latitude + random.between(-degrees, degrees)).toFixed(4)),
  longitude: Number((longitude + random.between(-degrees, degrees)).toFixed(4)),
});

function positionAfter(arrival: Tap, { latePosition }: Whereabouts, random: Random): Fact[] {
  if (latePosition === null || arrival.offline !== null) return [];
  const at = arrival.at + Math.round(random.between(3_000, 40_000));
  return [{ kind: 'position', at, punchId: arrival.id, position: latePosition }];
}

interface TapDraft extends Pick<Tap, 'type' | 'at' | 'locationStatus' | 'position'> {
  /** The time of the person's next tap, by which the phone has a network. */
  readonly until: number;
}

/** A tap that is sent at once, or kept by the phone until there is a network. */
function carry({ offlineShare }: Member, { until, ...tap }: TapDraft, random: Random): Tap {
  const sent = { ...tap, kind: 'punch', id: random.uuid(), expected: 'recorded' } as const;
  if (!random.chance(offlineShare)) return { ...sent, offline: null };
  const wait = Math.round(Math.min(minutesBetween(random, 2, 170), (until - tap.at) * 0.75));
  return keptOffline(sent, wait, random.chance(0.04) ? wait * 0.2 : 0);
}

/** A tap that the phone kept for `wait` milliseconds, its clock set back by `setBack` meanwhile. */
export const keptOffline = (tap: Omit<Tap, 'offline'>, wait: number, setBack = 0): Tap => ({
  ...tap,
  at: tap.at + wait,
  offline: { occurredAt: tap.at, sentAt: Math.round(tap.at + wait - setBack), monotonicAge: wait },
});
