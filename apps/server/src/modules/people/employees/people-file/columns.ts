import type { ColumnField } from '@checkpoint/contract/import-files';
import { accountNames, type PersonName, requiredNames } from '@checkpoint/contract/person-fields';
import { countHeadings, fieldOf, keyOf } from './heading-names.ts';
import type { TableRow } from './table-row.ts';

const needed: readonly PersonName[] = [...accountNames, ...requiredNames];

/** Rows that may stand above the headings: a title, a date, an empty logo. */
export const mostTitles = 20;

/**
 * Where the headings stand: in the first row that names most fields. A file whose headings nobody knows has them in its first
 * row of several cells.
 */
export function headingPlace(rows: readonly TableRow[]): number {
  const counts = rows.slice(0, mostTitles + 1).map(({ cells }) => countHeadings(cells));
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );
}

/** Where each field stands in a row. */
export type Places = ReadonlyMap<ColumnField, number>;

export interface MatchedColumns {
  readonly places: Places;
  /** Fields that another column could hold as well: somebody should look at them. */
  readonly doubtful: readonly ColumnField[];
}

interface Candidate {
  readonly place: number;
  readonly rank: number;
  readonly isExact: boolean;
  readonly isFilled: boolean;
}

/** The columns of a file by their headings, and by what stands below them where a heading may mean two things. */
export function matchColumns(heading: readonly string[], body: readonly TableRow[] = []): MatchedColumns {
  const candidates = new Map<ColumnField, Candidate[]>();
  heading.forEach((name, place) => {
    const found = fieldOf(name);
    if (found === undefined) return;
    const { field, rank, isExact } = found;
    const values = body.slice(0, sample).flatMap(({ cells }) => cells[place]?.trim() || []);
    if (field === 'jobTitle' && !isExact && values.length > 0 && values.every(isNoJob)) return;
    const rivals = candidates.get(field) ?? [];
    candidates.set(field, [...rivals, { place, rank, isExact, isFilled: values.length > 0 }]);
  });
  const places = new Map<ColumnField, number>();
  const doubtful: ColumnField[] = [];
  for (const [field, rivals] of candidates) {
    const [best, second] = rivals.toSorted(byFit);
    if (best === undefined) continue;
    places.set(field, best.place);
    if (second?.isExact === best.isExact && second.isFilled === best.isFilled) doubtful.push(field);
  }
  const named = withNames(places, heading);
  return { places: named, doubtful: doubtful.filter((field) => named.has(field)) };
}

const byFit = (one: Candidate, other: Candidate): number =>
  Number(other.isExact) - Number(one.isExact) ||
  Number(other.isFilled) - Number(one.isFilled) ||
  one.rank - other.rank;

/** Rows by which a column is judged. */
const sample = 100;
const address =
  /^(mrs?|ms|miss|mx|dr|prof|herrn?|hr|frau|fr|se[nñ]ora?|sr|sra|srta|don|do[nñ]a|ing|mag|bsc|msc|ba|ma|mba|phd)$/i;

/** What a column called `Title` or `Position` also holds: `Ms`, `Prof. Dr.`, a running number, a grade. */
const isNoJob = (value: string): boolean =>
  (/\d/.test(value) && !/\p{L}{3}/u.test(value)) ||
  value.split(/\s+/).every((word) => word.endsWith('.') || address.test(word));

/** `Name` beside a first name is the last name, as in German lists; alone it is the whole name, and so is a lone `Nombre`. */
function withNames(places: Map<ColumnField, number>, heading: readonly string[]): Places {
  const [first, last, full] = (['firstName', 'lastName', 'fullName'] as const).map((field) =>
    places.get(field),
  );
  if (first !== undefined && last !== undefined) places.delete('fullName');
  else if (first !== undefined && full !== undefined && keyOf(heading[full] ?? '') === 'name') {
    places.set('lastName', full);
    places.delete('fullName');
  } else if (first !== undefined && full === undefined && keyOf(heading[first] ?? '') === 'nombre') {
    places.set('fullName', first);
    places.delete('firstName');
  }
  return places;
}

/** What nobody can be added without and no column holds. */
export const missingFields = (places: Places): PersonName[] =>
  needed.filter(
    (field) =>
      !places.has(field) && !((field === 'firstName' || field === 'lastName') && places.has('fullName')),
  );
