import type { FileColumn, FileEncoding, FoundColumns } from '@checkpoint/contract/calls/people';
import type { ColumnField, FileEncodingName } from '@checkpoint/contract/import-files';
import {
  type FirstRow,
  type MatchedColumns,
  matchColumns,
  missingFields,
  type Places,
  tableParts,
} from './columns.ts';
import { nameFormOf } from './heading-names.ts';
import { type JudgedRow, judgeRow } from './judge-row.ts';
import { looksWrong, mayBeTurkish } from './looks-wrong.ts';
import { type ReadTable, readTable } from './read-table.ts';
import { mostRows, type TableRow } from './table-row.ts';

/** What somebody chose about a file who saw its preview. */
export interface ReadingChoices {
  readonly encoding?: FileEncodingName | undefined;
  readonly columns?: readonly (readonly [ColumnField, number])[] | undefined;
  readonly firstRow?: FirstRow | undefined;
}

export type ReadPeople =
  | ({ readonly kind: 'read'; readonly rows: readonly JudgedRow[] } & Pick<MatchedColumns, 'doubtful'> &
      Pick<FoundColumns, 'columns' | 'encoding'>)
  | ({ readonly kind: 'no_such_columns' } & FoundColumns)
  | { readonly kind: 'unreadable_file' | 'file_too_long' };

/** The people of a file, each checked by itself. Nothing else is known here: it runs where no other thing is. */
export function readPeople(
  file: Buffer,
  { encoding: chosen, columns: mapped, firstRow }: ReadingChoices,
): ReadPeople {
  const table = readTable(file, chosen);
  if (table === undefined) return { kind: 'unreadable_file' };
  const { heading, body } = tableParts(table.rows, firstRow);
  if (body.length > mostRows) return { kind: 'file_too_long' };
  const { places, doubtful }: MatchedColumns =
    mapped === undefined ? matchColumns(heading, body) : { places: new Map(mapped), doubtful: [] };
  const columns = columnsOf(heading, body, places);
  const missing = missingFields(places);
  if (missing.length > 0)
    return { kind: 'no_such_columns', columns, missing, encoding: encodingOf(table, []) };
  const nameForm = nameFormOf(heading[places.get('fullName') ?? -1] ?? '');
  const rows = body.flatMap((row) => judgeRow(row, places, nameForm));
  return { kind: 'read', rows, columns, doubtful, encoding: encodingOf(table, rows) };
}

/** Characters that are told of a heading and of an example. */
const longest = 100;

/** The columns that somebody could choose: all in which something stands. */
function columnsOf(heading: readonly string[], body: readonly TableRow[], places: Places): FileColumn[] {
  const fields = new Map(Array.from(places, ([field, place]) => [place, field]));
  const width = Math.max(heading.length, ...body.slice(0, 100).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => ({
    place,
    heading: (heading[place] ?? '').trim().slice(0, longest),
    example: (body.find(({ cells }) => cells[place]?.trim())?.cells[place] ?? '').trim().slice(0, longest),
    field: fields.get(place) ?? null,
  })).filter(({ heading: name, example }) => name !== '' || example !== '');
}

/** Names that are told, by which somebody sees whether the encoding is the right one. */
const namesShown = 6;

function encodingOf({ encoding }: ReadTable, rows: readonly JudgedRow[]): FileEncoding | null {
  if (encoding === undefined) return null;
  const names = new Set(
    rows.flatMap(({ values: { firstName, lastName, department, jobTitle } }) => [
      ...[`${firstName} ${lastName}`.trim(), department ?? '', jobTitle ?? ''],
    ]),
  );
  const foreign = [...names].filter((name) => /[^\0-\x7f]/.test(name));
  const isWestern = encoding.encoding === 'windows-1252' && !encoding.isCertain;
  const wrong = [...names].filter((name) => looksWrong(name) || (isWestern && mayBeTurkish(name)));
  const shown = wrong.length > 0 ? wrong : encoding.isCertain ? [] : foreign;
  return {
    ...{ name: encoding.encoding, isCertain: encoding.isCertain },
    ...{ names: shown.slice(0, namesShown), looksWrong: wrong.length > 0 },
  };
}
