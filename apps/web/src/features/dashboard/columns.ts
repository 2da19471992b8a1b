/** The employee table's columns in their order; the first always shows. */
export const columns = [
  'employee',
  'department',
  'status',
  'checkInTime',
  'locationStatus',
  'checkOutTime',
  'actions',
] as const;
export type Column = (typeof columns)[number];

/** Where the table stands; each place keeps its own choice of columns. */
export type TableContext = 'dashboard';

const keyOf = (context: TableContext): string => `checkpoint.hidden-columns.${context}`;

/** The person's choice; without one, actions are hidden, and a phone shows who is in and since when, without scrolling sideways. */
export function hiddenColumns(context: TableContext): ReadonlySet<Column> {
  const stored = storedChoice(context);
  if (Array.isArray(stored)) return new Set(columns.filter((column) => stored.includes(column)));
  const narrow: readonly Column[] = ['department', 'locationStatus', 'checkOutTime'];
  return new Set<Column>(['actions', ...(window.matchMedia('(width < 40rem)').matches ? narrow : [])]);
}

function storedChoice(context: TableContext): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(context)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepHiddenColumns(context: TableContext, hidden: ReadonlySet<Column>): void {
  try {
    localStorage.setItem(keyOf(context), JSON.stringify([...hidden]));
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}
