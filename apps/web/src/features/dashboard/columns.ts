/** The employee table's columns in their order; the first always shows. */
export const columns = [
  'employee',
  'department',
  'status',
  'checkInTime',
  'locationStatus',
  'checkOutTime',
] as const;
export type Column = (typeof columns)[number];

/** Where the table stands; each place keeps its own choice of columns. */
export type TableContext = 'dashboard';

const keyOf = (context: TableContext): string => `checkpoint.hidden-columns.${context}`;

export function hiddenColumns(context: TableContext): ReadonlySet<Column> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(context)) ?? '[]');
    return new Set(Array.isArray(stored) ? columns.filter((column) => stored.includes(column)) : []);
  } catch {
    return new Set();
  }
}

export function keepHiddenColumns(context: TableContext, hidden: ReadonlySet<Column>): void {
  try {
    localStorage.setItem(keyOf(context), JSON.stringify([...hidden]));
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}
