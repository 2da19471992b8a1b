import type { ColumnField } from '@checkpoint/contract/import-files';
import { accountNames } from '@checkpoint/contract/person-fields';
import { countHeadings, fieldOf, keyOf } from './heading-names.ts';
import { isFilled, type TableRow } from './table-row.ts';

/** Rows that may stand above the headings: a title, a date, an empty logo. */
export const mostTitles = 20;

/** What the first row of a file is, where somebody says it. */
export type FirstRow = 'person' | 'headings';

interface TableParts {
  /** Empty for a file without headings. */
  readonly heading: readonly string[];
  readonly body: readonly TableRow[];
}

/** The headings of a file, and the people below them. A file without headings begins with a person. */
export function tableParts(rows: readonly TableRow[], firstRow?: FirstRow): TableParts {
  const first = firstOfSeveral(rows);
  const place = firstRow === 'person' ? undefined : headingPlace(rows, firstRow);
  if (place === undefined) return { heading: [], body: rows.slice(first) };
  return { heading: rows[place]?.cells ?? [], body: rows.slice(place + 1) };
}

/**
 * The headings stand in the first row that names most fields. If nobody knows them, they stand in the first row of several
 * cells. One word says little once there was a person: `Team` may be a department.
 */
function headingPlace(rows: readonly TableRow[], firstRow: FirstRow | undefined): number | undefined {
  const top = rows.slice(0, mostTitles + 1);
  const counts = top.map((row) => (isPerson(row) ? 0 : countHeadings(row.cells)));
  const most = Math.max(0, ...counts);
  const person = top.findIndex(isPerson);
  const isKnown = most > 1 || (most === 1 && (person === -1 || counts.indexOf(most) < person));
  if (isKnown) return counts.indexOf(most);
  const first = firstOfSeveral(rows);
  return person === first && firstRow === undefined ? undefined : first;
}

const filledCells = ({ cells }: TableRow): number => cells.filter(isFilled).length;

const firstOfSeveral = (rows: readonly TableRow[]): number =>
  Math.max(
    0,
    rows.findIndex((row) => filledCells(row) > 1),
  );

/** A row with an e-mail address among other cells; a title may name one too, but little else. */
const isPerson = (row: TableRow): boolean =>
  filledCells(row) > 2 && row.cells.some((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()));

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
export const missingFields = (places: Places) =>
  accountNames.filter(
    (field) =>
      !places.has(field) && !((field === 'firstName' || field === 'lastName') && places.has('fullName')),
  );
