import type { CorrectionOrder } from './correction-order.ts';
import type { AcceptedRow, CorrectionFacts, HeldRow, LockedHead } from './queries.ts';
import { Refused } from './refused.ts';
import { storedPeriods, type TimelineFacts, targetOf, timelineOf } from './timeline.ts';

type Department = string | null;

/** The departments under which this punch is or was stamped. */
function departmentsOf(target: string | null, { ledger, accepted }: TimelineFacts): readonly Department[] {
  if (target === null) return [];
  const moves = accepted.filter((row) => row.kind === 'move' && targetOf(row) === target);
  return [...ledger, ...accepted]
    .filter(({ id }) => id === target)
    .concat(moves)
    .map(({ department }) => department);
}

/** A change that names no instant of its own belongs to the department of the punch that it names. */
export function stampedWhereItBelongs(
  row: CorrectionFacts,
  facts: TimelineFacts,
  held: readonly HeldRow[],
): CorrectionFacts {
  if (row.kind === 'add' || row.kind === 'move' || row.kind === 'settle') return row;
  const departments =
    row.heldPunchId === null
      ? departmentsOf(row.punchId ?? row.addedId, facts)
      : held.filter(({ id }) => id === row.heldPunchId).map(({ department }) => department);
  return departments.length === 0 ? row : { ...row, department: departments.at(-1) ?? null };
}

/**
 * The departments of every instant that these changes touch: where they put punches, where those that they name are, and
 * where stretches of work no longer begin and end, or do only now.
 */
export function departmentsTouched(
  changes: readonly AcceptedRow[],
  facts: TimelineFacts,
): ReadonlySet<Department> {
  const before = boundsOf(facts);
  const after = boundsOf({ ...facts, accepted: [...facts.accepted, ...changes] });
  const changed = [
    ...[...before].filter(([bound]) => !after.has(bound)),
    ...[...after].filter(([bound]) => !before.has(bound)),
  ];
  return new Set([
    ...changes.flatMap((row) => [row.department, ...departmentsOf(targetOf(row), facts)]),
    ...changed.flatMap(([, departments]) => departments),
  ]);
}

/** When each stretch of work begins and ends, with the departments of the stretch and of what begins or ends it. */
function boundsOf(facts: TimelineFacts): ReadonlyMap<string, readonly Department[]> {
  const { ledger, accepted } = facts;
  const stamps = new Map([...ledger, ...accepted].map(({ id, department }) => [id, department]));
  const stampOf = (id: string | null): readonly Department[] => (id === null ? [] : [stamps.get(id) ?? null]);
  return new Map(
    storedPeriods(facts, timelineOf(facts).periods).flatMap((period) => {
      const { id, department, started_at, ended_at } = period;
      const start = period.start_punch_id ?? period.start_correction_id;
      const end = period.end_punch_id ?? period.end_correction_id;
      return [
        [`${id} from ${started_at.getTime()}`, [department, ...stampOf(start)]],
        [`${id} until ${ended_at?.getTime()}`, [department, ...stampOf(end)]],
      ] as const;
    }),
  );
}

/** A manager decides only what lies in their departments from end to end (M-6). */
export function refuseOtherDepartment(
  { within }: Pick<CorrectionOrder, 'within'>,
  touched: ReadonlySet<Department>,
): void {
  if (within.kind !== 'departments') return;
  const isTheirs = (department: Department) => department !== null && within.departments.includes(department);
  if (![...touched].every(isTheirs)) throw new Refused('other_department');
}

/** For whom it is decided, where all that is touched was handed over by one manager. About oneself it is for nobody else. */
export function decidedFor(
  { actorUserId, lentBy }: Pick<CorrectionOrder, 'actorUserId' | 'lentBy'>,
  touched: ReadonlySet<Department>,
  { user_id }: Pick<LockedHead, 'user_id'>,
): string | undefined {
  if (user_id === actorUserId) return undefined;
  const givers = new Set([...touched].map((department) => lentBy.get(department ?? '')));
  const [giver] = givers;
  return givers.size === 1 ? giver : undefined;
}
