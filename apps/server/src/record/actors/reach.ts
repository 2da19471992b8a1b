import type { ReachRow } from './reach-queries.ts';

/** What a manager is in charge of at one instant. */
export interface Reach {
  /** The departments by every name under which something may be stamped. */
  readonly departments: readonly string[];
  /** Who handed over the departments that are not the manager's own, by their names. */
  readonly lentBy: ReadonlyMap<string, string>;
  /** When it changes by the time alone; null if never. */
  readonly changesAt: Date | null;
}

export const noReach: Reach = { departments: [], lentBy: new Map(), changesAt: null };

/** The reach at an instant from the rows that hold then or later. */
export function reachAt(rows: readonly ReachRow[], now: Date): Reach {
  const inForce = rows.filter(({ valid_from: from }) => from <= now);
  const namesOf = ({ name, former_names: former }: ReachRow) => [name, ...former];
  const own = new Set(inForce.filter((row) => row.delegated_by === null).flatMap(namesOf));
  const lentBy = new Map<string, string>();
  for (const row of inForce)
    for (const name of namesOf(row))
      if (row.delegated_by !== null && !own.has(name)) lentBy.set(name, row.delegated_by);
  const changes = rows.flatMap(({ valid_from: from, valid_until: until }) =>
    from > now ? from : (until ?? []),
  );
  return {
    departments: [...own, ...lentBy.keys()],
    lentBy,
    changesAt: changes.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null),
  };
}
