import {
  personFields,
  type RecordValues,
  recordFields,
  recordNames,
  searchedNames,
} from '@checkpoint/contract/person-fields';

/** The columns of `employees` that hold a record's fields, in the order of `recordParameters`. */
const columns = recordNames.map((name) => recordFields[name].column);
export type RecordColumn = (typeof columns)[number];

export const recordParameters = (values: RecordValues) => recordNames.map((name) => values[name]);

/** What an insert names. */
export const insertedColumns = columns.join(', ');
/** What an insert names, as parameters from this number on. */
export const placeholders = (first: number) => columns.map((_, index) => `$${first + index}`).join(', ');
/** What an update sets, as parameters from this number on. */
export const assignments = (first: number) =>
  columns.map((column, index) => `${column} = $${first + index}`).join(', ');
/** What a query selects from `employees e`. */
export const selectedColumns = columns.map((column) => `e.${column}`).join(', ');

/** What a search for people looks at, of `employees e` and `memberships m`. */
export const searchedColumns = `concat_ws(' ', ${searchedNames
  .map((name) => `${Object.hasOwn(recordFields, name) ? 'e' : 'm'}.${personFields[name].column}`)
  .join(', ')})`;
