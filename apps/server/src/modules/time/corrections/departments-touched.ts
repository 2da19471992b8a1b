import type { CorrectionOrder } from './correction-order.ts';
import type { CorrectionFacts, HeldRow } from './queries.ts';
import { Refused } from './refused.ts';
import { type TimelineFacts, targetOf } from './timeline.ts';

/** A change of the record as far as it names instants. */
type Touching = Pick<CorrectionFacts, 'kind' | 'punchId' | 'addedId' | 'heldPunchId' | 'department'>;

type Department = string | null;

/** The departments under which the punch that a change names is or was stamped. */
function departmentsOfTarget(
  { punchId, addedId, heldPunchId }: Touching,
  { ledger, accepted }: TimelineFacts,
  held: readonly HeldRow[],
): readonly Department[] {
  if (heldPunchId !== null)
    return held.filter(({ id }) => id === heldPunchId).map(({ department }) => department);
  const target = punchId ?? addedId;
  if (target === null) return [];
  const moves = accepted.filter((row) => row.kind === 'move' && targetOf(row) === target);
  return [...ledger, ...accepted]
    .filter(({ id }) => id === target)
    .concat(moves)
    .map(({ department }) => department);
}

/** A change that puts no punch anywhere belongs to the department of the punch that it names. */
export function stampedWhereItBelongs(
  row: CorrectionFacts,
  facts: TimelineFacts,
  held: readonly HeldRow[],
): CorrectionFacts {
  if (row.kind === 'add' || row.kind === 'move') return row;
  const departments = departmentsOfTarget(row, facts, held);
  return departments.length === 0 ? row : { ...row, department: departments.at(-1) ?? null };
}

/** The departments of every instant that these changes touch: where they put punches, and where those that they name are. */
export function departmentsTouched(
  rows: readonly Touching[],
  facts: TimelineFacts,
  held: readonly HeldRow[],
): ReadonlySet<Department> {
  return new Set(rows.flatMap((row) => [row.department, ...departmentsOfTarget(row, facts, held)]));
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

/** For whom it is decided, where all that is touched was handed over by one manager. */
export function decidedFor(
  { lentBy }: Pick<CorrectionOrder, 'lentBy'>,
  touched: ReadonlySet<Department>,
): string | undefined {
  const givers = new Set([...touched].map((department) => lentBy.get(department ?? '')));
  const [giver] = givers;
  return givers.size === 1 ? giver : undefined;
}
