import type { Member } from './cast.ts';
import type { Fact } from './facts.ts';
import { type Circumstances, lookedAt, unfold } from './mishaps.ts';
import { createRandom } from './random.ts';
import { type Span, shiftsOf } from './shifts.ts';
import { workdayOf } from './workday.ts';

/** All events of a member in a span of time, in the order in which the server receives them. */
export function historyOf(seed: string, member: Member, span: Span, circumstances: Circumstances): Fact[] {
  const random = createRandom(seed, 'history', member.number);
  const shifts = shiftsOf(member, span, circumstances.zone, random);
  const history: Fact[] = [];
  let followsCheckOut = true;
  for (const [index, shift] of shifts.entries()) {
    const workday = workdayOf(member, shift, random);
    const facts = unfold(workday, { followsCheckOut, next: shifts[index + 1] }, circumstances, random);
    followsCheckOut = facts.includes(workday.departure);
    history.push(...facts);
  }
  const looks = history.flatMap((fact) =>
    fact.kind === 'punch' ? lookedAt(fact, circumstances.zone, random) : [],
  );
  return [...history, ...looks].filter(({ at }) => at <= span.to).sort((one, other) => one.at - other.at);
}
