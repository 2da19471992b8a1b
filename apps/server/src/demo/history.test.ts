import { describe, expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { historyOf } from './history.ts';
import { createRandom } from './random.ts';
import { shiftsOf } from './shifts.ts';

const zone = 'Europe/Berlin';
const days = 84;
const to = Date.parse('2026-11-18T13:00:00Z');
const span = { from: to - days * 24 * 3_600_000, to };
const circumstances = { zone, maxShiftHours: 16 };
const lifeIn = (seed: string) =>
  castOf(seed, 40, days).map((member) => [member, historyOf(seed, member, span, circumstances)]);
const clock = (instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant);

describe('the history of the demo', () => {
  it('is the same for the same seed and another for another', () => {
    expect(lifeIn('one')).toEqual(lifeIn('one'));
    expect(lifeIn('one')).not.toEqual(lifeIn('two'));
  });

  it('gives every fact of a large company an id of its own', () => {
    const drawn = new Set<string>();
    for (let stream = 0; stream < 1000; stream += 1) {
      const random = createRandom('ids', stream);
      for (let draw = 0; draw < 400; draw += 1) drawn.add(random.uuid());
    }
    expect(drawn.size).toBe(400_000);
  });

  it('gives every person an e-mail address of their own', () => {
    const mailboxes = castOf('crowd', 5000, days).map(({ mailbox }) => mailbox);
    expect(new Set(mailboxes).size).toBe(5000);
    for (const mailbox of mailboxes) expect(mailbox).toMatch(/^[a-z][a-z0-9.-]*[a-z0-9]$/);
  });

  it('keeps every shift of a person apart from the next', () => {
    for (const member of castOf('apart', 60, days)) {
      const shifts = shiftsOf(member, span, zone, createRandom('apart', member.number));
      for (const [index, { start, end, pause }] of shifts.entries()) {
        expect(start).toBeLessThanOrEqual(pause.from);
        expect(pause.to).toBeLessThan(end);
        expect(end).toBeLessThan(shifts[index + 1]?.start ?? Number.POSITIVE_INFINITY);
      }
    }
  });

  it('starts the early shift at six by the local clock, before and after the change of the clocks', () => {
    const member = castOf('early', 60, days).find(({ rota }) => rota === 'early');
    if (member === undefined) throw new Error('nobody works early');
    const starts = shiftsOf(member, span, zone, createRandom('early')).map(({ start }) => clock(start));
    expect(starts.length).toBeGreaterThan(40);
    for (const start of starts) expect(start).toMatch(/^0(5:5|6:0)/);
  });
});
