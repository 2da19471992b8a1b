import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcceptedChange, effectiveTimeline, type LedgerPunch } from './effective-timeline.ts';

const at = (clock: string) => Date.parse(`2026-03-02T${clock}:00Z`);
const longestShiftHours = 16;
const punch = (position: number, type: LedgerPunch['type'], clock: string): LedgerPunch => ({
  id: `p${position}`,
  type,
  timestamp: at(clock),
  longestShiftHours,
  position,
});
const day = [punch(1, 'check_in', '08:00'), punch(2, 'check_out', '17:00')];
const change = (id: string, rest: object) =>
  ({ id, position: 100 + Number(id.slice(1)), longestShiftHours, ...rest }) as AcceptedChange;

const times = (punches: readonly LedgerPunch[], changes: readonly AcceptedChange[]) => {
  const clock = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(11, 16));
  return effectiveTimeline(punches, changes).periods.map((period) => [
    clock(period.startedAt),
    clock(period.endedAt),
  ]);
};

describe('without changes', () => {
  it('pairs check-ins with check-outs, the last one open', () => {
    expect(times([...day, punch(3, 'check_in', '18:00')], [])).toEqual([
      ['08:00', '17:00'],
      ['18:00', null],
    ]);
  });

  it('leaves a check-in open that another one follows', () => {
    const { periods } = effectiveTimeline([punch(1, 'check_in', '01:00'), punch(2, 'check_in', '23:00')], []);
    expect(periods).toMatchObject([{ leftOpen: true, endedAt: null }, { leftOpen: false }]);
  });
});

describe('a change', () => {
  it('adds a forgotten break as two punches that fit only together', () => {
    const out = change('c1', { kind: 'add', type: 'check_out', timestamp: at('12:00') });
    const back = change('c2', { kind: 'add', type: 'check_in', timestamp: at('13:00') });
    expect(times(day, [out, back])).toEqual([
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ]);
    expect(effectiveTimeline(day, [out, back]).misfits).toEqual(new Set());
    expect(effectiveTimeline(day, [out]).misfits).toContain('c1');
  });

  it('moves a punch, and one that jumps over its neighbour does not fit', () => {
    const earlier = change('c1', { kind: 'move', target: 'p1', timestamp: at('07:30') });
    expect(times(day, [earlier])).toEqual([['07:30', '17:00']]);
    const beyond = change('c1', { kind: 'move', target: 'p1', timestamp: at('18:00') });
    expect(effectiveTimeline(day, [beyond]).misfits).toContain('p2');
  });

  it('voids a check-in and with it the period, its check-out counting nothing', () => {
    const voided = change('c1', { kind: 'void', target: 'p1' });
    expect(times(day, [voided])).toEqual([]);
    expect(effectiveTimeline(day, [voided]).misfits).toEqual(new Set());
  });

  it('voids a check-out and leaves the period open', () => {
    const more = [...day, punch(3, 'check_in', '18:00')];
    const voided = change('c1', { kind: 'void', target: 'p2' });
    expect(effectiveTimeline(more, [voided]).misfits).toEqual(new Set());
    expect(times(more, [voided])).toEqual([
      ['08:00', null],
      ['18:00', null],
    ]);
  });

  it('settles a missing check-out, and one that reaches into the next period does not fit', () => {
    const forgotten = [punch(1, 'check_in', '01:00'), punch(2, 'check_in', '20:00')];
    const end = (clock: string) => change('c1', { kind: 'settle', target: 'p1', timestamp: at(clock) });
    expect(times(forgotten, [end('09:00')])).toEqual([
      ['01:00', '09:00'],
      ['20:00', null],
    ]);
    expect(effectiveTimeline(forgotten, [end('09:00')]).periods[0]).toMatchObject({
      settled: true,
      leftOpen: false,
    });
    expect(effectiveTimeline(forgotten, [end('20:30')]).misfits).toContain('c1');
    expect(effectiveTimeline(forgotten, [end('00:30')]).misfits).toContain('c1');
  });

  it('takes a settlement back once, and the period ends as it would have without', () => {
    const settled = change('c1', { kind: 'settle', target: 'p1', timestamp: at('12:00') });
    const back = change('c2', { kind: 'void', target: 'c1' });
    expect(times(day, [settled, back])).toEqual(times(day, []));
    expect(
      effectiveTimeline(day, [settled, back, change('c3', { kind: 'void', target: 'c1' })]).misfits,
    ).toEqual(new Set(['c3']));
    // A later settlement took its place.
    const later = change('c2', { kind: 'settle', target: 'p1', timestamp: at('13:00') });
    expect(
      effectiveTimeline(day, [settled, later, change('c3', { kind: 'void', target: 'c1' })]).misfits,
    ).toContain('c3');
  });

  it.each([
    ['settles a check-out', { kind: 'settle', target: 'p2', timestamp: at('18:00') }],
    ['moves what is not there', { kind: 'move', target: 'nothing', timestamp: at('18:00') }],
    ['voids what is not there', { kind: 'void', target: 'nothing' }],
  ])('does not fit when it %s', (_what, rest) => {
    expect(effectiveTimeline(day, [change('c1', rest)]).misfits).toEqual(new Set(['c1']));
  });

  it('does not fit when it moves or voids what was voided', () => {
    const gone = change('c1', { kind: 'void', target: 'p1' });
    expect(effectiveTimeline(day, [gone, change('c2', { kind: 'void', target: 'p1' })]).misfits).toContain(
      'c2',
    );
  });

  it('can be about what an earlier change added', () => {
    const added = change('c1', { kind: 'add', type: 'check_in', timestamp: at('18:00') });
    const moved = change('c2', { kind: 'move', target: 'c1', timestamp: at('19:00') });
    expect(times(day, [added, moved])).toEqual([
      ['08:00', '17:00'],
      ['19:00', null],
    ]);
    expect(times(day, [added, change('c2', { kind: 'void', target: 'c1' })])).toEqual([['08:00', '17:00']]);
  });
});

describe('periods that touch', () => {
  const add = (id: string, type: LedgerPunch['type'], clock: string) =>
    change(id, { kind: 'add', type, timestamp: at(clock) });
  const before = [add('c1', 'check_in', '07:00'), add('c2', 'check_out', '08:00')];
  const after = [add('c3', 'check_in', '17:00'), add('c4', 'check_out', '18:00')];
  const whole = [
    ['07:00', '08:00'],
    ['08:00', '17:00'],
    ['17:00', '18:00'],
  ];

  it.each([
    ['the earlier one last', [...after, ...before]],
    ['the later one last', [...before, ...after]],
  ])('fit, %s', (_order, changes) => {
    expect(times(day, changes)).toEqual(whole);
    expect(effectiveTimeline(day, changes).misfits).toEqual(new Set());
  });

  it('fit where a settled one ends when the next began', () => {
    const settled = change('c5', { kind: 'settle', target: 'p1', timestamp: at('12:00') });
    const rest = [add('c6', 'check_in', '12:00'), add('c7', 'check_out', '13:00')];
    expect(times(day, [...rest, settled])).toEqual([
      ['08:00', '12:00'],
      ['12:00', '13:00'],
    ]);
  });

  it('keep a tap that ended when it began: in and out of one instant stay in their order', () => {
    expect(times([...day, punch(3, 'check_in', '17:00'), punch(4, 'check_out', '17:00')], []).at(-1)).toEqual(
      ['17:00', '17:00'],
    );
  });
});

describe('beside a forgotten check-out', () => {
  const monday = { ...punch(1, 'check_in', '08:00'), id: 'a' };
  const tuesday = { ...monday, id: 'b', timestamp: at('08:00') + 24 * 3_600_000, position: 2 };
  const forgotten = [monday, tuesday];
  const settleA = change('c1', { kind: 'settle', target: 'a', timestamp: at('16:00') });

  it('a new day is no misfit, settled or not', () => {
    expect(effectiveTimeline(forgotten, []).misfits).toEqual(new Set());
    expect(effectiveTimeline(forgotten, [settleA]).misfits).toEqual(new Set());
  });

  it('a new day is judged by the longest shift of its own time', () => {
    const evening = { ...monday, id: 'b', timestamp: at('08:00') + 13 * 3_600_000, position: 2 };
    const twelve = 12;
    expect(effectiveTimeline([monday, { ...evening, longestShiftHours: twelve }], []).misfits).toEqual(
      new Set(),
    );
    const misfits = new Set(['a', 'b']);
    expect(effectiveTimeline([{ ...monday, longestShiftHours: twelve }, evening], []).misfits).toEqual(
      misfits,
    );
    const moved = change('c1', {
      kind: 'move',
      target: 'b',
      timestamp: evening.timestamp + 1_000,
      longestShiftHours: twelve,
    });
    expect(effectiveTimeline([monday, evening], [moved]).misfits).toEqual(new Set());
  });

  it.each([
    [
      'the new day moved',
      [settleA, change('c2', { kind: 'move', target: 'b', timestamp: tuesday.timestamp - 1 })],
    ],
    ['the forgotten day moved', [change('c2', { kind: 'move', target: 'a', timestamp: at('07:55') })]],
    [
      'a second stretch after the settled one',
      [
        settleA,
        change('c2', { kind: 'add', type: 'check_in', timestamp: at('17:00') }),
        change('c3', { kind: 'add', type: 'check_out', timestamp: at('18:00') }),
      ],
    ],
    [
      'the new day voided and added again a little earlier',
      [
        change('c2', { kind: 'void', target: 'b' }),
        change('c3', { kind: 'add', type: 'check_in', timestamp: tuesday.timestamp - 720_000 }),
      ],
    ],
  ])('%s fits', (_what, changes) => {
    expect(effectiveTimeline(forgotten, changes).misfits).toEqual(new Set());
  });
});

it('never overlaps and does not depend on the order of the ledger, whatever fits', async () => {
  const ledgers = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 20 }).map((minutes) =>
    minutes
      .sort((a, b) => a - b)
      .map(
        (minute, index): LedgerPunch => ({
          id: `p${index}`,
          type: index % 2 === 0 ? 'check_in' : 'check_out',
          timestamp: at('00:00') + minute * 60_000,
          longestShiftHours,
          position: index + 1,
        }),
      ),
  );
  const adds = fc.array(
    fc.record({
      kind: fc.constant('add' as const),
      type: fc.constantFrom('check_in' as const, 'check_out' as const),
      timestamp: fc.integer({ min: at('00:00'), max: at('23:59') }),
    }),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.property(ledgers, adds, (ledger, added) => {
      const changes = added.map((add, index) => ({
        ...add,
        ...{ id: `c${index}`, position: 100 + index, longestShiftHours },
      }));
      const { periods, misfits } = effectiveTimeline(ledger, changes);
      expect(effectiveTimeline([...ledger].reverse(), changes)).toEqual({ periods, misfits });
      for (const [index, period] of periods.entries()) {
        const end = period.endedAt ?? period.startedAt;
        expect(end).toBeGreaterThanOrEqual(period.startedAt);
        expect(periods[index + 1]?.startedAt ?? end).toBeGreaterThanOrEqual(end);
      }
    }),
  );
});
