import type { PeriodRow } from './period-columns-queries.ts';
import { departmentKey } from './report-periods.ts';

interface Group<Tally> {
  name: string | null;
  readonly tally: Tally;
  /** When the period began that the name is taken from. */
  latest: number;
}

/** One tally a department, however its name was written over time; it is called what it was called last. */
export function groupByDepartment<Tally>(create: () => Tally) {
  const byKey = new Map<string | null, Group<Tally>>();
  const bySpelling = new Map<string | null, Group<Tally>>();
  const find = ({ department, started }: PeriodRow): Group<Tally> => {
    const key = department === null ? null : departmentKey(department);
    const group = byKey.get(key) ?? { name: department, tally: create(), latest: started };
    byKey.set(key, group);
    bySpelling.set(department, group);
    return group;
  };
  return {
    tallyOf(row: PeriodRow): Tally {
      const group = bySpelling.get(row.department) ?? find(row);
      if (row.started > group.latest) {
        group.latest = row.started;
        group.name = row.department;
      }
      return group.tally;
    },
    all: () => [...byKey.values()],
  };
}
