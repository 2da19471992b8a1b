import { useState } from 'react';

/** Each table keeps a choice of its own. */
type TableName = 'dashboard' | 'employees';

const keyOf = (table: TableName): string => `checkpoint.hidden-columns.${table}`;

/** The columns of a table that the person has hidden, and a setter. Without a choice, those of `atFirst`. */
export function useHiddenColumns<Column extends string>(
  table: TableName,
  columns: readonly Column[],
  atFirst: () => readonly Column[],
) {
  const [hidden, setHidden] = useState<ReadonlySet<Column>>(() => {
    const stored = storedChoice(table);
    return new Set(Array.isArray(stored) ? columns.filter((column) => stored.includes(column)) : atFirst());
  });
  const choose = (next: ReadonlySet<Column>) => {
    setHidden(next);
    keep(table, next);
  };
  return [hidden, choose] as const;
}

function storedChoice(table: TableName): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
  } catch {
    return null;
  }
}

function keep(table: TableName, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify([...hidden]));
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}
